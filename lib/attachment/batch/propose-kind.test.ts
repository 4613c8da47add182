import { describe, expect, it } from "vitest";

import type { AttachmentType } from "#contracts/attachment.ts";
import { filingForms } from "#contracts/filing/forms.ts";

import { kindWords } from "./kind-words.ts";
import { proposeKind } from "./propose-kind.ts";

const maxPrice = filingForms["max-price"].attachments;
const settlement = filingForms.settlement.attachments;

it("kindWords › has the kinds of all forms and no other", () => {
  const names = [...maxPrice, ...settlement].map(({ fileType }) => fileType);
  expect(Object.keys(kindWords).toSorted()).toEqual([...new Set(names)].toSorted());
});

describe("proposeKind", () => {
  it.each<[string, readonly AttachmentType[]]>([
    ["最高投标限价", maxPrice],
    ["竣工结算", settlement],
  ])("knows the kinds of %s by their own names", (_, kinds) => {
    for (const { code, fileType, limitingType } of kinds) {
      if (fileType === "其他") continue;
      expect([fileType, proposeKind(`${fileType}.${limitingType[0]}`, kinds)]).toEqual([fileType, code]);
    }
  });

  it.each([
    ["古荡街道文化馆改造工程-招标文件20261120.pdf", "tender"],
    ["答疑补遗（第2次）.PDF", "tender"],
    ["杭发改〔2026〕15号 关于文化馆改造工程概算的批复.pdf", "approval"],
    ["可行性研究报告批复.pdf", "approval"],
    ["图审合格书.pdf", "drawing-review"],
    ["招标控制价备案表(盖章).pdf", "filing-form"],
    ["招标控制价.pdf", "result"],
    ["招标控制价.xml", "bill"],
    ["工程量清单.pdf", "bill-of-quantities"],
    ["工程量清单.xml", "bill"],
    ["招标工程量清单.xml", "bill-tender"],
    ["招标清单（未计价）.xml", "bill-tender"],
    ["招标工程量清单.pdf", "bill-of-quantities"],
    ["咨询合同.pdf", "contract"],
    ["委托书.pdf", "contract"],
    ["04 质量承诺书.pdf", "promise"],
    ["暂估价 询价记录.xlsx", "inquiry"],
    ["工程.xml", "bill"],
    ["招标文件.docx", "tender"],
    ["扫描件001.pdf", null],
    ["照片.jpg", "other"],
  ])("puts %s of a max price to %s", (name, code) => {
    expect(proposeKind(name, maxPrice)).toBe(code);
  });

  it.each([
    ["施工合同.pdf", "contract"],
    ["施工合同-补充协议1.pdf", "supplement"],
    ["合同价.xml", "bill-contract"],
    ["造价数据文件.xml", null],
    ["送审.xlsx", "bill-submitted"],
    ["结算审定价.xml", "bill-approved"],
    ["招标控制价.xml", "bill-ceiling"],
    ["结算审核定案表.pdf", "approval-sheet"],
    ["结算审核报告.pdf", "consult-report"],
    ["竣工验收报告.pdf", "acceptance-record"],
    ["中标通知书（复印件）.pdf", "award-notice"],
    ["经济标.pdf", "tender"],
    ["签证单汇总.pdf", "site-instruction"],
    ["安文费核定.pdf", "safety-fee"],
  ])("puts %s of a settlement to %s", (name, code) => {
    expect(proposeKind(name, settlement)).toBe(code);
  });

  it("proposes only kinds that are there", () => {
    const own = maxPrice.filter(({ code }) => code !== "contract");
    expect(proposeKind("造价咨询合同.pdf", own)).toBe(null);
  });
});
