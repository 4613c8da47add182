import { expect, it } from "vitest";

import { detailFacts } from "./detail.ts";

const shown = (action: string, detail: Parameters<typeof detailFacts>[0]["detail"]) =>
  detailFacts({ action, detail }).map(({ name, value }) => `${name}：${value}`);

it("detailFacts › names statuses and result of a step of a filing", () => {
  expect(shown("filing.back", { from: "detected", to: "returned", result: "materials" })).toEqual([
    "原状态：待复核",
    "新状态：已退回",
    "处理结果：退回重新上传项目资料",
  ]);
});

it("detailFacts › names from and to by the act", () => {
  const id = "5f0c8a52-6b8e-4d0a-9d0e-2f6a4b1c7d10";
  expect(shown("filing.hand-over", { from: id, to: null })).toEqual([
    `原承办人编号：${id}`,
    "新承办人编号：无",
  ]);
  expect(shown("indicator-issue.prepare", { stage: "ceiling", from: "2026-01", to: "2026-06" })).toEqual([
    "阶段：最高投标限价",
    "起：2026-01",
    "止：2026-06",
  ]);
});

it.each([
  [
    "user.change",
    { asked: "profile,phone", formerRole: "county" },
    ["申请调整：调整姓名、角色或单位；更换手机号", "原角色：区县造价站"],
  ],
  ["user.lock", { lockedOut: false }, ["此前因输错密码锁定：否"]],
  ["personal-data.reveal", { field: "tendererMobile" }, ["字段：联系人手机号"]],
  ["sms.code", { purpose: "login" }, ["用途：登录"]],
  ["account.sign-in-step", { needs: "auth.must-change" }, ["待补充的验证：修改密码"]],
  ["finding.decide", { kind: "cleared" }, ["类别：不成立"]],
  ["filing.file-save", { code: "bill-approved" }, ["资料：造价数据文件（审定价）"]],
  ["phrase.save", { owner: "station" }, ["所属：本站"]],
] as const)("detailFacts › tells %s in words", (action, detail, facts) => {
  expect(shown(action, detail)).toEqual(facts);
});
