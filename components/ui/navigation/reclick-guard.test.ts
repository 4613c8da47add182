import { expect, test } from "vitest";

import { createReclickGuard } from "./reclick-guard.ts";

test("createReclickGuard › refuses a second start within 800 ms", () => {
  let time = 0;
  const guard = createReclickGuard(() => time);
  expect(guard.start()).toBe(true);
  guard.end();
  time = 799;
  expect(guard.start()).toBe(false);
  time = 800;
  expect(guard.start()).toBe(true);
});

test("createReclickGuard › refuses a start while the action runs", () => {
  let time = 0;
  const guard = createReclickGuard(() => time);
  expect(guard.start()).toBe(true);
  time = 60_000;
  expect(guard.start()).toBe(false);
  guard.end();
  expect(guard.start()).toBe(true);
});
