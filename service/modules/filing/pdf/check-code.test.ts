import { expect, test } from "vitest";

import { filingForms } from "#contracts/filing/forms.ts";
import { filingIdSchema } from "#contracts/ids.ts";

import { type CodeForm, codeForms, pdfCode, printedContents } from "./check-code.ts";
import type { PdfContent } from "./collect.ts";
import { firstFields } from "./first-fields.ts";

const deps = { env: { SERVICE_SECRET: "s".repeat(32) } };
const filing = {
  id: filingIdSchema.parse("00000000-0000-4000-8000-000000000000"),
  kind: "max-price",
} as const;
const fact = (field: string, name: string, value: string) => ({ field, name, value, wide: false });
const facts = [fact("projectName", "项目名称", "一中"), fact("projectCode", "项目代码", "")];
const content: PdfContent = {
  title: "建设工程竣工结算备案表",
  numbers: [{ name: "受理编号", value: "", wide: false }],
  groups: [{ name: "项目", facts }],
  attachments: [{ name: "合同", files: ["a.pdf"] }],
  standing: "尚未备案。",
  stationName: "西湖区",
  day: "",
};
const withFacts = (...added: typeof facts): PdfContent => ({
  ...content,
  groups: [{ name: "项目", facts: [...facts, ...added] }],
});
const codeOf = (printed: PdfContent, form?: CodeForm) => pdfCode(deps, filing, printed, form);

test("pdfCode › recomputes the codes of PDFs printed before empty values were left out", () => {
  expect(codeOf(content, "first")).toBe("0VVWG78QQSBJFE92");
});

test("pdfCode › pins the present form, which printed PDFs carry", () => {
  expect(codeOf(content)).toBe("BSB03T2P7K1T2YR9");
});

test.each(codeForms)(
  "pdfCode › stays as printed (%s) when an empty field or group joins the form",
  (form) => {
    expect(codeOf(withFacts(fact("addedLater", "绿色建筑星级", "")), form)).toBe(codeOf(content, form));
    const groups = [...content.groups, { name: "新增信息", facts: [fact("addedLater", "绿色建筑星级", "")] }];
    expect(codeOf({ ...content, groups }, form)).toBe(codeOf(content, form));
  },
);

test.each(codeForms)("pdfCode › changes (%s) with a value, its name and the filing", (form) => {
  const filled = withFacts(fact("addedLater", "绿色建筑星级", "二星级"));
  const other = { ...content, groups: [{ name: "项目", facts: [fact("projectName", "项目名称", "二中")] }] };
  const id = filingIdSchema.parse("00000000-0000-4000-8000-000000000001");
  const codes = [content, filled, other, { ...content, day: "2026-01-05" }].map((one) => codeOf(one, form));
  expect(new Set([...codes, pdfCode(deps, { ...filing, id }, content, form)]).size).toBe(5);
});

test("printedContents › includes the name that a district's station had before its city joined it", () => {
  const station = fact("regulatorId", "备案机构", "杭州市西湖区建设工程造价管理站");
  const named = { ...withFacts(station), stationName: station.value };
  const former = "西湖区建设工程造价管理站";
  const printed = { ...withFacts({ ...station, value: former }), stationName: former };
  expect(printedContents(named).map((one) => codeOf(one))).toEqual([codeOf(named), codeOf(printed)]);
  expect(printedContents(printed)).toEqual([printed]);
  const county = { ...content, stationName: "海宁市建设工程造价管理站" };
  expect(printedContents(county)).toEqual([county]);
});

test("firstFields › are fields of their form", () => {
  for (const kind of ["max-price", "settlement"] as const) {
    const codes = filingForms[kind].fields.map(({ code }) => code);
    expect(
      [...firstFields[kind]].filter((code) => !codes.includes(code)),
      kind,
    ).toEqual([]);
  }
});
