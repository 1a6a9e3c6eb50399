// Which pages a change makes outdated, and how a lost stream is found.
import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { concerns, listen } from "../../web/assets/live.js";

test("a page hears of what it shows and of nothing else", () => {
  const watch = "=rounds/1 rounds/1/tables/2 players";
  for (const [paths, heard] of [
    [["rounds/1"], true], [["rounds/1/tables/2"], true], [["rounds/1/tables/2/x"], true], [["players/7"], true],
    [[""], true], [null, true],
    [["rounds/1/tables/3"], false], [["rounds/1/tables/21"], false], [["rounds/2"], false], [["rankings"], false], [[], false],
  ]) assert.equal(concerns(watch, paths), heard, String(paths));
});

test("a stream that never answers is given up and opened again", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.document = { hidden: false, addEventListener: () => {} };
  globalThis.window = { addEventListener: () => {} };
  const streams = [];
  globalThis.EventSource = class {
    constructor() { streams.push(this); }
    addEventListener() {}
    close() { this.closed = true; }
  };
  const heard = [];
  listen("/live", () => "1-1", false, { changed: () => {}, connected: (live) => heard.push(live) });
  mock.timers.tick(39_000);
  assert.deepEqual([streams.length, heard], [1, []]);
  mock.timers.tick(2000);
  assert.deepEqual([streams[0].closed, heard], [true, [false]]);
  mock.timers.tick(7000);
  assert.equal(streams.length, 2);
  mock.timers.reset();
});

test("a hidden tab lets go of its stream and listens again when it is looked at; a board goes on", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  for (const [whenHidden, closed, opened] of [[false, true, 2], [true, undefined, 1]]) {
    const seen = {};
    globalThis.document = { hidden: false, addEventListener: (name, then) => { seen[name] = then; } };
    globalThis.window = { addEventListener: () => {} };
    const streams = [];
    globalThis.EventSource = class {
      constructor(address) { this.address = address; streams.push(this); }
      addEventListener() {}
      close() { this.closed = true; }
    };
    let shown = "1-1";
    listen("/live", () => shown, whenHidden, { changed: () => {}, connected: () => {} });
    document.hidden = true;
    seen.visibilitychange();
    assert.equal(streams[0].closed, closed);
    document.hidden = false;
    shown = "1-7";
    seen.visibilitychange();
    assert.equal(streams.length, opened);
    if (opened === 2) assert.equal(streams[1].address, "/live?since=1-7");
  }
  mock.timers.reset();
});

test("a heart that beats keeps a silent stream", () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  globalThis.document = { hidden: false, addEventListener: () => {} };
  globalThis.window = { addEventListener: () => {} };
  const streams = [];
  globalThis.EventSource = class {
    constructor() { this.heard = {}; streams.push(this); }
    addEventListener(name, then) { this.heard[name] = then; }
    close() { this.closed = true; }
  };
  listen("/live", () => "1-1", false, { changed: () => {}, connected: () => {} });
  for (let beat = 0; beat < 5; beat += 1) {
    mock.timers.tick(30_000);
    streams[0].heard.beat();
  }
  assert.deepEqual([streams.length, streams[0].closed], [1, undefined]);
  mock.timers.tick(41_000);
  assert.equal(streams[0].closed, true);
  mock.timers.reset();
});
