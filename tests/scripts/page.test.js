// A page that came in part is opened anew, but not under the fingers of who taps.
import assert from "node:assert/strict";
import { mock, test } from "node:test";

test("a sheet that is tapped is not opened anew", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  let tapping = true;
  let reloads = 0;
  globalThis.HTMLScriptElement = class { src = "data:text/javascript,throw new Error('captive')"; };
  globalThis.HTMLElement = class {};
  globalThis.sessionStorage = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  globalThis.location = { reload: () => { reloads += 1; } };
  globalThis.document = {
    body: { dataset: {} }, documentElement: { lang: "de", classList: { contains: () => tapping } }, getElementById: () => null, addEventListener: () => {},
    querySelectorAll: (what) => what.startsWith("script") ? [new globalThis.HTMLScriptElement()] : [],
  };
  for (const [taps, expected] of [[true, 0], [false, 1]]) {
    tapping = taps;
    await import(`../../web/assets/page.js?${taps}`);
    for (let turns = 0; turns < 20; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    mock.timers.tick(3000);
    assert.equal(reloads, expected);
  }
});
