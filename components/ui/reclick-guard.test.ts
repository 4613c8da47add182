import { expect, test } from "vitest";

import { createReclickGuard } from "./reclick-guard.ts";

test("a second click within 800 ms does not start the action again", () => {
  let time = 0;
  const guard = createReclickGuard(() => time);
  expect(guard.start()).toBe(true);
  guard.end();
  time = 799;
  expect(guard.start()).toBe(false);
  time = 800;
  expect(guard.start()).toBe(true);
});

test("a click while the action still runs does not start it again, however late", () => {
  let time = 0;
  const guard = createReclickGuard(() => time);
  expect(guard.start()).toBe(true);
  time = 60_000;
  expect(guard.start()).toBe(false);
  guard.end();
  expect(guard.start()).toBe(true);
});
