import { expect, it } from "vitest";

import { isOver } from "./failure.ts";

it("isOver › ends a dialog about something forbidden, gone or changed", () => {
  for (const status of [403, 404, 409, 410]) expect(isOver({ status, error: null })).toBe(true);
});

it("isOver › keeps a dialog and its text when sending may succeed later", () => {
  for (const status of [0, 400, 429, 500, 503]) expect(isOver({ status, error: null })).toBe(false);
  expect(isOver({ status: 403, error: "auth.reauth" })).toBe(false);
});
