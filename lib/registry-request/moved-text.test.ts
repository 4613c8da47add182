import { expect, it } from "vitest";

import type { AcceptanceEntry } from "#contracts/acceptance-record/acceptance-record.ts";

import { movedText } from "./moved-text.ts";

const submitted: AcceptanceEntry = {
  id: "1",
  action: "submit",
  actionName: "提交",
  operatorName: "甲公司",
  unitName: "甲公司",
  operationTime: "2026-11-21T01:00:00.000Z",
  opinion: "",
  items: [],
  elapsed: null,
};
const passed: AcceptanceEntry = {
  ...submitted,
  id: "2",
  action: "pass",
  actionName: "通过",
  operatorName: "王五",
};
const opened = { revision: 1, status: "pending", record: [submitted] } as const;

it("movedText › is silent about an unchanged request", () => {
  expect(movedText({ ...opened, record: [submitted] }, { ...opened, record: [submitted] })).toBeNull();
});

it("movedText › names the step taken since the dialog opened", () => {
  const now = { revision: 2, status: "passed" as const, record: [passed, submitted] };
  expect(movedText({ ...opened, record: [submitted] }, now)).toBe(
    "王五已于2026-11-21 09:00办理“通过”，该申请现为“已通过”，不能继续办理，请关闭后查看最新内容。",
  );
});

it("movedText › names no earlier step for one that the reader may not see", () => {
  const now = { revision: 2, status: "counterparty" as const, record: [submitted] };
  expect(movedText({ ...opened, record: [submitted] }, now)).toBe(
    "该申请现为“待原单位确认”，不能继续办理，请关闭后查看最新内容。",
  );
});
