import { expect, it } from "vitest";

import { revealReasonSchema } from "./reveal.ts";

const faultsOf = (reason: string) =>
  revealReasonSchema.safeParse(reason).error?.issues.map(({ message }) => message) ?? [];

it("revealReasonSchema › names one fault of a reason", () => {
  expect(faultsOf(" ")).toEqual(["查看事由必填"]);
  expect(faultsOf("查")).toEqual(["查看事由至少2个字"]);
  expect(faultsOf("长".repeat(201))).toEqual(["查看事由不能超过200个字"]);
  expect(faultsOf("核对")).toEqual([]);
});
