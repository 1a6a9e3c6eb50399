// @ts-check
// Who writes at a table: who has the pen is heard, who waits for it hears when it is his.

/** How long nobody has to press before it is sure that he is there, in milliseconds. */
const HEARD = 20_000;

/** Who waits looks more often. */
const WAITS = 4000;

/**
 * @typedef {object} Pen
 * @property {boolean} mine
 * @property {boolean} writes
 * @property {boolean} silent Who has it has said nothing for a minute.
 * @property {{player: number, session: string, own: boolean} | null} asked
 */

/** @param {string} path The page's. @returns {Promise<Pen | null>} */
async function ask(path) {
  if (document.hidden) return null;
  try {
    const answer = await fetch(path.replace(/write$/, "pen"), { credentials: "same-origin" });
    return answer.ok ? await answer.json() : null;
  } catch {
    // The queue says that the server is away.
    return null;
  }
}

/** Tells every few seconds how it is with the pen. @param {string} path @param {(pen: Pen) => void} heard */
export function hear(path, heard) {
  const look = async () => {
    const pen = await ask(path);
    if (pen) heard(pen);
  };
  setInterval(() => void look(), HEARD);
  void look();
}

/**
 * Opens the page anew once who waits has the pen, or nobody asks for him any more. Whose holder is silent takes it.
 * @param {string} path @param {string} token
 */
export function wait(path, token) {
  const look = async () => {
    const pen = await ask(path);
    if (!pen) return;
    if (pen.silent && pen.asked?.own) {
      const body = new URLSearchParams({ form_token: token, act: "pen", player: String(pen.asked.player) });
      await fetch(path, { method: "POST", body, credentials: "same-origin" });
    } else if (!pen.writes && pen.asked?.own) {
      return;
    }
    location.reload();
  };
  setInterval(() => void look().catch(() => {}), WAITS);
}
