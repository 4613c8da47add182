import { describe, expect, it } from "vitest";

import type { IndicatorBasis, IndicatorElement, IndicatorSection } from "#contracts/indicator/indicator.ts";

import { basisFacts, differenceText, indicatorRows } from "./rows.ts";

const element: IndicatorElement = {
  code: "010515",
  name: "钢筋",
  amount: "1234567.80",
  perArea: "12.30",
  items: 3,
  quantities: [
    {
      unit: "t",
      quantity: "4500",
      amount: "1234567.80",
      content: { value: "122.362410267566", unit: "kg" },
      items: 2,
    },
    { unit: "m3", quantity: "7", amount: "0.00", content: null, items: 1 },
  ],
  isUnlisted: false,
  leftOut: { items: 2, amount: "1000.00" },
};
const chapter = {
  code: "0105",
  name: "混凝土及钢筋混凝土工程",
  amount: "1234567.80",
  perArea: null,
  share: null,
  items: 3,
  elements: [element, { ...element, code: "011702", quantities: [], isUnlisted: true }],
};
const section: IndicatorSection = {
  section: "divisional",
  amount: "1234567.80",
  stated: "1234567.80",
  unreadable: 0,
  chapters: [chapter, { ...chapter, code: "", name: "未归类", elements: [{ ...element, code: "" }] }],
};
const basis: IndicatorBasis = {
  kind: "max-price",
  projectName: "古荡小学",
  date: "2026-02-10",
  region: "杭州市西湖区",
  taxModel: "1",
  area: "36776",
  areaBasis: "form",
  isBuilding: true,
  codeStandard: "2013",
  mappingVersion: 1,
};

describe("indicatorRows", () => {
  it("shows each quantity with its content, 未列项, and what is not counted", () => {
    const rows = indicatorRows(section);
    expect(rows.map(({ name, quantities, leftOut }) => [name, quantities, leftOut])).toEqual([
      ["0105 混凝土及钢筋混凝土工程", [], ""],
      ["钢筋", ["4,500 t（122.36 kg/m²）", "7 m³"], "2项，1,000.00元"],
      ["钢筋", ["未列项"], "2项，1,000.00元"],
      ["未归类", [], ""],
    ]);
    expect(rows[0]).toMatchObject({ amount: "1,234,567.80", perArea: "—", share: "—" });
  });
});

describe("differenceText", () => {
  it("speaks only where the items do not add up to what the bill states", () => {
    expect(differenceText(section)).toBeNull();
    expect(differenceText({ ...section, stated: "1234567.81", unreadable: 1 })).toBe(
      "各项合计1,234,567.80元，文件载明的分部分项工程费为1,234,567.81元，另有1项的合价无法识别。",
    );
  });
});

describe("basisFacts", () => {
  it("says what the figures rest on, and what is missing", () => {
    expect(basisFacts(basis)).toEqual([
      "最高投标限价",
      "编制时间2026-02-10",
      "杭州市西湖区",
      "建筑面积36,776 m²（取自备案表）",
      "一般计税",
      "按GB 50500-2013的项目编码归类，对照表第1版",
    ]);
    const bare = { ...basis, date: "", region: "", taxModel: "", area: null, areaBasis: "none" } as const;
    expect(basisFacts(bare)).toEqual([
      "最高投标限价",
      "编制时间未填写",
      "行政区划未填写",
      "没有以m²计的建筑面积，不计算单方指标",
      "计税方法未写明",
      "按GB 50500-2013的项目编码归类，对照表第1版",
    ]);
    expect(basisFacts({ ...basis, isBuilding: false })).toContain("建设规模36,776 m²（取自备案表）");
  });
});
