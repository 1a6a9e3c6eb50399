//! In which line of a JSON text something stands, so that what is wrong there can be found.

/// The line, from 1, of what a pointer leads to; where it leads to nothing, of the innermost that it leads through.
pub fn line_of(text: &str, pointer: &str) -> usize {
    let path: Vec<_> = pointer.split('/').skip(1).collect();
    Scan { bytes: text.as_bytes(), at: 0, line: 1 }.value(&path)
}

struct Scan<'a> {
    bytes: &'a [u8],
    at: usize,
    line: usize,
}

impl Scan<'_> {
    fn next(&mut self) -> Option<u8> {
        let byte = *self.bytes.get(self.at)?;
        self.at += 1;
        self.line += usize::from(byte == b'\n');
        Some(byte)
    }

    /// Goes on to the next byte that is no blank, and looks at it.
    fn peek(&mut self) -> Option<u8> {
        while self.bytes.get(self.at).is_some_and(u8::is_ascii_whitespace) {
            self.next();
        }
        self.bytes.get(self.at).copied()
    }

    /// The text of a string that begins here, as it is written.
    fn string(&mut self) -> String {
        let begin = self.at + 1;
        self.next();
        while let Some(byte) = self.next() {
            match byte {
                b'\\' => drop(self.next()),
                b'"' => break,
                _ => {}
            }
        }
        let end = self.at.saturating_sub(1).max(begin);
        String::from_utf8_lossy(self.bytes.get(begin..end).unwrap_or_default()).into_owned()
    }

    /// The line of what the path leads to from the value that begins here.
    fn value(&mut self, path: &[&str]) -> usize {
        let opening = self.peek();
        let own = self.line;
        let (Some((wanted, rest)), Some(opening @ (b'{' | b'['))) = (path.split_first(), opening) else {
            return own;
        };
        self.next();
        let mut index = 0_usize;
        while let Some(byte) = self.peek() {
            if byte == b'}' || byte == b']' {
                break;
            }
            let name = if opening == b'{' { self.string() } else { index.to_string() };
            if opening == b'{' && self.peek() == Some(b':') {
                self.next();
            }
            if name == *wanted {
                return self.value(rest);
            }
            self.skip();
            if self.peek() == Some(b',') {
                self.next();
            }
            index += 1;
        }
        own
    }

    /// Goes past the value that begins here, and at least one byte on.
    fn skip(&mut self) {
        let mut depth = 0_usize;
        while let Some(byte) = self.peek() {
            match byte {
                b'"' => drop(self.string()),
                b'{' | b'[' => {
                    depth += 1;
                    self.next();
                }
                b'}' | b']' => {
                    depth = depth.saturating_sub(1);
                    self.next();
                }
                _ => drop(self.next()),
            }
            if depth == 0 && matches!(self.peek(), None | Some(b',' | b'}' | b']')) {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::line_of;

    const TEXT: &str = r#"{
  "id": "a, \"}",
  "list": [
    1, 2,
    { "deep": [true,
      {"x": -1.5}] }
  ],
  "last": null
}"#;

    #[rstest]
    #[case("", 1)]
    #[case("/id", 2)]
    #[case("/list", 3)]
    #[case("/list/1", 4)]
    #[case("/list/2/deep", 5)]
    #[case("/list/2/deep/1/x", 6)]
    #[case("/last", 8)]
    #[case("/missing", 1)]
    #[case("/list/9", 3)]
    fn a_pointer_leads_to_its_line(#[case] pointer: &str, #[case] line: usize) {
        assert_eq!(line_of(TEXT, pointer), line);
    }

    #[test]
    fn a_text_that_is_no_json_ends() {
        for text in ["", "{", "[[[", "\"", "{\"a\" 1", "}{", "\\"] {
            assert!(line_of(text, "/a/b") >= 1);
        }
    }
}
