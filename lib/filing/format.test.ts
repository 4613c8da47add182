import { expect, it } from "vitest";

import { handlerText } from "./format.ts";

it("one's own work is told from a colleague's", () => {
  expect(handlerText({ name: "王敏", mine: false })).toBe("由 王敏 认领");
  expect(handlerText({ name: "王敏", mine: true })).toBe("由我认领");
});
