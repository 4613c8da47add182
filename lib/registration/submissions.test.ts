import { expect, test } from "vitest";

import type { RegistrationSubmission } from "#contracts/registration/review.ts";

import { changesBetween } from "./submissions.ts";

const first: RegistrationSubmission = {
  round: 1,
  at: "2026-03-02T02:00:00.000Z",
  by: "周思远",
  cause: null,
  values: { name: "甲公司", regionCode: "330106", kind: "consult", idNumber: "110***********002X" },
  otherIdNumber: false,
  regionName: "杭州市西湖区",
  licence: { fileName: "营业执照.pdf", fileSize: 1024, sha256: "a".repeat(64) },
};

test("changesBetween › lists changed fields in form order, then the licence", () => {
  const next = {
    ...first,
    values: { ...first.values, regionCode: "330109", capital: "5000000.00", kind: "" },
    regionName: "杭州市萧山区",
    licence: { ...first.licence, sha256: "b".repeat(64) },
  };
  expect(
    changesBetween(first, next).map(({ name, before, after }) => `${name}：${before} → ${after}`),
  ).toEqual([
    "企业类型：造价咨询 → ",
    "行政区划：杭州市西湖区 → 杭州市萧山区",
    "注册资本： → 500万元",
    "营业执照：营业执照.pdf（1.0 KB，校验值aaaaaaaa） → 营业执照.pdf（1.0 KB，校验值bbbbbbbb）",
  ]);
  expect(changesBetween(first, { ...first, round: 2 })).toEqual([]);
});

test("changesBetween › reports a changed ID number hidden by the mask", () => {
  const [change] = changesBetween(first, { ...first, otherIdNumber: true });
  expect(change).toMatchObject({
    name: "经办人身份证号码",
    after: "110***********002X（号码已更换）",
  });
});
