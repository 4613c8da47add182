import { expect, it } from "vitest";

import { assigneeText } from "./format.ts";

it("assigneeText › distinguishes one's own work from a colleague's", () => {
  expect(assigneeText({ name: "王敏", mine: false })).toBe("由王敏承办");
  expect(assigneeText({ name: "王敏", mine: true })).toBe("由我承办");
});
