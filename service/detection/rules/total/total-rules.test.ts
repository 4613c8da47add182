import { describe, expect, it } from "vitest";

import { noReference } from "../../reference.ts";
import type { SamplePools } from "../../sample-pools.ts";
import { judge } from "../../testing/judge.ts";
import { at } from "../../testing/rule-case.ts";
import { spoil } from "../../testing/small-bill.ts";
import { defaultThresholds } from "../../thresholds.ts";
import { blankForm } from "../file/form-facts.ts";

function samplesOf(value: string, quantity: string): SamplePools {
  return {
    words: "样本",
    level: "",
    outsidePercent: 10,
    tally: () => ({
      take: () => "rebar",
      rows: () => [{ class: "rebar", name: "钢筋", unit: "kg", quantity, price: null, leftOut: null }],
    }),
    prices: new Map(),
    contentWords: "住宅",
    contents: new Map([["rebar", Array.from({ length: 19 }, () => value)]]),
  };
}

describe("T03", () => {
  const rebar = async (quantity: string, samples: SamplePools | null = null): Promise<string[]> => {
    const { text } = spoil([
      at.worker,
      'Name="综合工日" Specification="一类" Unit="工日" Quantity="3" Kind="2"',
      `Name="钢筋" Specification="HRB400" Unit="kg" Quantity="${quantity}" Kind="3"`,
    ]);
    const { findings } = await judge(text, { reference: { ...noReference, samples } });
    return findings.flatMap(({ rule, message }) =>
      rule === "T03" ? [/ = .*/.exec(message)?.[0] ?? message] : [],
    );
  };

  it("tells as many places as show that the content is outside", async () => {
    expect(await rebar("65004")).toEqual([" = 65.0040 kg/m²，不在框架结构的参考范围45～65 kg/m²之内。"]);
    expect(await rebar("65010")).toEqual([" = 65.01 kg/m²，不在框架结构的参考范围45～65 kg/m²之内。"]);
  });

  it("compares with the interval of the samples unrounded", async () => {
    const of = (quantity: string) => rebar(quantity, samplesOf("64.996", quantity));
    expect(await of("64996")).toEqual([]);
    expect(await of("64998")).toEqual([
      " = 64.9980 kg/m²，不在同类工程（住宅）19个样本的预测区间64.9960～64.9960 kg/m²之内。",
    ]);
  });
});

describe("T02", () => {
  it("takes the price of the form beside the scale of the file", async () => {
    const unitCosts = { words: "同类", level: "", values: Array.from({ length: 19 }, () => "2.11") };
    const { findings } = await judge(spoil().text, {
      reference: { ...noReference, unitCosts },
      form: { ...blankForm, ceilingPrice: "3000.00" },
    });
    expect(findings.flatMap(({ rule, seen }) => (rule === "T02" ? [seen] : []))).toEqual(["3.00元/m²"]);
  });
});

describe("T04", () => {
  const deducted = async (quantity: string, total: string) => {
    const { text } = spoil([
      at.pipe,
      'Quantity="20.25" Price="10" Total="202.5"',
      `Quantity="${quantity}" Price="10" Total="${total}"`,
    ]);
    const T04 = { ...defaultThresholds.T04, leastRows: 3, topFrom: "0", topTo: "200" };
    const { findings, outcome } = await judge(text, { thresholds: { ...defaultThresholds, T04 } });
    return {
      findings: findings.flatMap(({ rule, message }) => (rule === "T04" ? [message] : [])),
      notJudged: outcome.rules.find(({ code }) => code === "T04")?.notJudged,
    };
  };

  it("takes deductions off the sum of 分部分项", async () => {
    expect((await deducted("-20.25", "-202.5")).findings).toEqual([
      "清单项目“矩形柱”（010502001001）的合价1,000.00元占分部分项合计1,285.00元的77.82%，超过20%。",
    ]);
  });

  it("judges no shares of a sum that is not above 0", async () => {
    expect(await deducted("-200", "-2000")).toEqual({
      findings: [],
      notJudged: ["分部分项合计不大于0，占比没有参考意义"],
    });
  });
});
