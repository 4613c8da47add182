import { expect, it } from "vitest";

import { markBusy } from "./busy-fields.ts";

it("markBusy › keeps a form busy until every field has finished", () => {
  const both = markBusy(markBusy(new Set(), "licence", true), "files", true);
  const first = markBusy(both, "files", false);
  expect([...first]).toEqual(["licence"]);
  expect(markBusy(first, "licence", false).size).toBe(0);
});

it("markBusy › returns the same set when nothing changes", () => {
  const fields = new Set(["licence"]);
  expect(markBusy(fields, "licence", true)).toBe(fields);
  expect(markBusy(fields, "files", false)).toBe(fields);
});
