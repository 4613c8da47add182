import { expect, it } from "vitest";

import { accountIdSchema } from "#contracts/ids.ts";

import { assigneeText } from "./format.ts";

const id = accountIdSchema.parse("00000000-0000-4000-8000-000000000001");

it("assigneeText › distinguishes one's own work from a colleague's", () => {
  expect(assigneeText({ id, name: "王敏", mine: false })).toBe("由王敏承办");
  expect(assigneeText({ id, name: "王敏", mine: true })).toBe("由我承办");
});
