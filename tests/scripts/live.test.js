// Which pages a change makes outdated.
import assert from "node:assert/strict";
import { test } from "node:test";
import { concerns } from "../../web/assets/live.js";

test("a page hears of what it shows and of nothing else", () => {
  const watch = "=rounds/1 rounds/1/tables/2 players";
  for (const [paths, heard] of [
    [["rounds/1"], true], [["rounds/1/tables/2"], true], [["rounds/1/tables/2/x"], true], [["players/7"], true],
    [[""], true], [null, true],
    [["rounds/1/tables/3"], false], [["rounds/1/tables/21"], false], [["rounds/2"], false], [["rankings"], false], [[], false],
  ]) assert.equal(concerns(watch, paths), heard, String(paths));
});
