import { describe, expect, it } from "vitest";

import { indicatorIssueIdSchema } from "../../ids.ts";
import type { OwnIndicator } from "./own.ts";
import { absenceTexts, ownFacts } from "./words.ts";

const indicator: OwnIndicator = {
  stage: "ceiling",
  class: "residential",
  month: "2026-02",
  region: "杭州市西湖区",
  hasBill: true,
  own: {
    amount: "25000000.00",
    amountFrom: "form",
    measure: "10000",
    measureFrom: "file",
    unit: "元/m²",
    value: "2500.00",
  },
  lacks: [],
  areaDiffers: false,
  gaps: ["withheld"],
  withheld: "owners",
  published: null,
  works: [],
};

describe("ownFacts", () => {
  it("says how the value comes about and why it is not compared", () => {
    expect(ownFacts(indicator)).toEqual([
      { name: "工程类别、阶段", value: "住宅，最高投标限价" },
      {
        name: "单方造价",
        value: "2,500.00元/m²＝最高投标限价25,000,000.00元 ÷ 建筑面积10,000 m²（取自造价数据文件）",
      },
      { name: "未作比较", value: "该类工程的指标未公布：建设单位过少，不公布" },
    ]);
  });

  it("names every lack where there is no value", () => {
    const none: OwnIndicator = {
      ...indicator,
      own: null,
      gaps: [],
      withheld: null,
      lacks: ["no-class", "no-bill"],
    };
    expect(ownFacts(none).at(-1)).toEqual({
      name: "没有单方造价",
      value: "没有工程类别：工程类型和工程用途对应不到一个指标类别；尚未上传造价数据文件，也没有填写金额",
    });
    expect(absenceTexts(none)).toHaveLength(2);
  });

  it("gives position, range, n and basis of a comparison, and no position without a range", () => {
    const figure = {
      aspect: "total" as const,
      code: "",
      name: "工程造价",
      basis: {
        n: 12,
        date: "2026-02",
        place: "浙江省",
        taxBasis: "incl" as const,
        areaBasis: "gross" as const,
        unit: "元/m²",
      },
      caption: "浙江省，2026年2月价格水平",
      median: "2280",
      interval: null,
      quartiles: { from: "2140", to: "2410" },
      legalMean: null,
    };
    const published = {
      issueId: indicatorIssueIdSchema.parse("00000000-0000-4000-8000-000000000000"),
      station: "浙江省造价站",
      figure,
      own: "2500.00",
      position: "above" as const,
    };
    const told = ownFacts({ ...indicator, gaps: [], withheld: null, published });
    expect(told.map(({ value }) => value)).toEqual(
      expect.arrayContaining(["2,500.00元/m²，高于已发布区间", "2,140～2,410元/m²", "12个"]),
    );
    const few = { ...published, position: null, figure: { ...figure, quartiles: null } };
    const values = ownFacts({ ...indicator, gaps: [], withheld: null, published: few }).map(
      ({ value }) => value,
    );
    expect(values).toContain("2,500.00元/m²，已发布样本12个，不足以给出区间");
    expect(values).toContain("样本不足，不列区间");
  });
});
