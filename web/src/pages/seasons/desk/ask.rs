//! Forms of the desk as data: one template writes them all.

use http::form::Form;

use crate::grid::Grid;

/// A part of the desk.
pub struct Section {
    pub title: String,
    pub leads: Vec<String>,
    /// What it leads to.
    pub ways: Vec<(String, String)>,
    pub grids: Vec<Grid>,
    pub asks: Vec<Ask>,
}

/// A form.
pub struct Ask {
    /// Which of the page's forms: its fields' ids begin with it.
    pub id: String,
    /// What it is folded under.
    pub summary: Option<String>,
    pub open: bool,
    pub leads: Vec<String>,
    pub hidden: Vec<(&'static str, String)>,
    pub groups: Vec<Group>,
    /// The button that shows first what would come of it; what it has found.
    pub look: Option<String>,
    pub found: Vec<Grid>,
    pub button: String,
}

/// Fields that belong together.
pub struct Group {
    pub legend: Option<String>,
    pub fields: Vec<Field>,
}

/// A field.
pub struct Field {
    pub name: String,
    pub label: String,
    pub input: Input,
    pub value: String,
    pub needed: bool,
}

/// What a field takes.
pub enum Input {
    Text,
    /// Lines of text.
    Lines,
    Number,
    Date,
    Tick,
    /// Value and words of each.
    Choice(Vec<(String, String)>),
}

impl Section {
    pub fn new(title: String) -> Self {
        Self { title, leads: Vec::new(), ways: Vec::new(), grids: Vec::new(), asks: Vec::new() }
    }
}

impl Ask {
    pub fn new(id: impl Into<String>, button: String) -> Self {
        Self {
            id: id.into(),
            summary: None,
            open: false,
            leads: Vec::new(),
            hidden: Vec::new(),
            groups: Vec::new(),
            look: None,
            found: Vec::new(),
            button,
        }
    }

    #[expect(clippy::needless_pass_by_value, reason = "numbers, ids and texts are handed over alike")]
    pub fn hidden(mut self, name: &'static str, value: impl ToString) -> Self {
        self.hidden.push((name, value.to_string()));
        self
    }

    pub fn field(mut self, field: Field) -> Self {
        match self.groups.last_mut().filter(|group| group.legend.is_none()) {
            Some(group) => group.fields.push(field),
            None => self.groups.push(Group { legend: None, fields: vec![field] }),
        }
        self
    }

    pub fn group(mut self, legend: String, fields: Vec<Field>) -> Self {
        self.groups.push(Group { legend: Some(legend), fields });
        self
    }

    pub fn lead(mut self, lead: String) -> Self {
        self.leads.push(lead);
        self
    }

    pub fn folded(mut self, summary: String) -> Self {
        self.summary = Some(summary);
        self
    }

    /// What would come of it can be looked at before.
    pub fn looked_at(mut self, look: String) -> Self {
        self.look = Some(look);
        self
    }

    /// Whether this is the form that was sent.
    pub fn is_sent(&self, form: &Form) -> bool {
        form.get("ask") == Some(&self.id)
    }

    /// Puts in what was typed, if this is the form that was sent.
    pub fn typed(&mut self, form: &Form) {
        if !self.is_sent(form) {
            return;
        }
        self.open = true;
        for field in self.groups.iter_mut().flat_map(|group| &mut group.fields) {
            field.value = form.get(&field.name).unwrap_or_default().to_owned();
        }
    }
}

impl Field {
    fn new(name: impl Into<String>, label: String, input: Input) -> Self {
        Self { name: name.into(), label, input, value: String::new(), needed: false }
    }

    pub fn text(name: impl Into<String>, label: String) -> Self {
        Self::new(name, label, Input::Text)
    }

    pub fn lines(name: impl Into<String>, label: String) -> Self {
        Self::new(name, label, Input::Lines)
    }

    pub fn number(name: impl Into<String>, label: String) -> Self {
        Self::new(name, label, Input::Number)
    }

    pub fn date(name: impl Into<String>, label: String) -> Self {
        Self::new(name, label, Input::Date)
    }

    pub fn tick(name: impl Into<String>, label: String) -> Self {
        Self::new(name, label, Input::Tick)
    }

    pub fn choice(name: impl Into<String>, label: String, of: Vec<(String, String)>) -> Self {
        Self::new(name, label, Input::Choice(of))
    }

    pub fn needed(mut self) -> Self {
        self.needed = true;
        self
    }

    #[expect(clippy::needless_pass_by_value, reason = "numbers, ids and texts are handed over alike")]
    pub fn with(mut self, value: impl ToString) -> Self {
        self.value = value.to_string();
        self
    }
}
