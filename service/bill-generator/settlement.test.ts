import { describe, expect, it, test } from "vitest";

import { type BillStage, billStages } from "#contracts/settlement/bills.ts";
import type { FormFacts, SettlementFacts } from "#service/detection/rules/file/form-facts.ts";
import { rules } from "#service/detection/rules/registry.ts";
import { readBills } from "#service/detection/settlement/testing/bills.ts";
import { counterpartsOf } from "#service/detection/testing/counterparts.ts";

import { exchangeXml } from "./exchange-xml/write-exchange-xml.ts";
import { settlementFaults } from "./faults/settlement-faults.ts";
import { settlementBills, type SettlementBills } from "./settlement-bills.ts";
import { exampleOptions } from "./testing/example-options.ts";
import { referenceOf } from "./testing/reference-of.ts";
import { formOf, locateAll, runDetection, summaryOf } from "./testing/run-detection.ts";

const clean: readonly [string, SettlementBills][] = [
  ["2024", settlementBills(exampleOptions({ seed: 31, itemsPerUnit: 12 }))],
  [
    "2013",
    settlementBills(
      exampleOptions({ seed: 32, standardVersion: "2013", compileDate: "2024-03-01", itemsPerUnit: 14 }),
    ),
  ],
];

function agreeing(bills: SettlementBills, change: Partial<SettlementFacts> = {}): FormFacts {
  return {
    ...formOf(bills.approved),
    ceilingPrice: null,
    approvedEstimate: null,
    settlement: {
      contractPrice: bills.contract.ceilingPrice,
      submittedPrice: bills.submitted.ceilingPrice,
      approvedPrice: bills.approved.ceilingPrice,
      auditStart: "2026-01-05",
      auditEnd: "2026-01-20",
      overdueReason: null,
      hasSupplement: false,
      ...change,
    },
  };
}

async function judge(bills: SettlementBills, form: FormFacts | null, ceiling = bills.contract) {
  const texts = billStages.map((stage) => exchangeXml(bills[stage]));
  const [contract = "", submitted = "", approved = ""] = texts;
  const others = await readBills({ contract, submitted, approved });
  const { standardVersion } = bills.approved;
  const counterparts = await counterpartsOf({ ceiling: exchangeXml(ceiling) });
  const reference = referenceOf(bills.approved);
  const told = await runDetection(approved, standardVersion, form, reference, others, counterparts);
  return { ...told, text: approved };
}

describe.each(clean)("detect on a settlement of %s", (_, bills) => {
  test("has no finding in clean bills, and applies its own rules", async () => {
    const { findings, outcome } = await judge(bills, agreeing(bills));
    expect(findings.map(({ message }) => message)).toEqual([]);
    const codes = outcome.rules.map(({ code }) => code);
    expect(codes).toEqual(expect.arrayContaining(["F11", "S01", "S08"]));
    expect(codes).not.toContain("T01");
    expect(
      outcome.rules.filter(({ code, notJudged }) => code.startsWith("S") && notJudged.length > 0),
    ).toEqual([]);
    expect(outcome.comparison?.totals.approved.toFixed(2)).toBe(bills.approved.ceilingPrice);
  });

  test.each(settlementFaults.map((fault) => [`${fault.code} ${fault.name}`, fault] as const))(
    "reports %s where it was planted, and nothing else",
    async (__, fault) => {
      for (const seed of [1, 2]) {
        const planted = fault.plant(bills, seed);
        const { findings, text } = await judge(
          planted.bills,
          agreeing(planted.bills, planted.form),
          planted.ceiling,
        );
        const byPlace = (found: readonly { rule: string; line: number }[]) =>
          found.toSorted((a, b) => a.line - b.line || a.rule.localeCompare(b.rule));
        expect(byPlace(findings.map(summaryOf))).toEqual(byPlace(locateAll(text, planted.expected)));
      }
    },
  );
});

test.each(clean)("settlementBills of %s › settle no 暂列金额, which the contract has", (_, bills) => {
  const sums = billStages.map((stage) => bills[stage].summary.provisionalSum);
  expect(sums).toEqual([expect.stringMatching(/^[1-9]\d+\.\d\d$/), "0.00", "0.00"]);
});

describe("settlement rules", () => {
  const [, bills] = clean[0] ?? [];
  if (!bills) throw new Error("no bills");
  const faultOf = (code: string) => {
    const fault = settlementFaults.find((one) => one.code === code);
    if (!fault) throw new Error(`no fault for ${code}`);
    return fault.plant(bills, 1);
  };

  it("have a fault each", () => {
    const own = rules.filter(({ filing }) => filing === "settlement").map(({ code }) => code);
    expect(own.filter((code) => !settlementFaults.some((fault) => fault.code === code))).toEqual([]);
  });

  it.each<[string, Partial<SettlementFacts>]>([
    ["S03", { hasSupplement: true }],
    ["S05", { ...faultOf("S05").form, overdueReason: "等待补充资料" }],
  ])("accept the attachment or reason that %s asks for", async (code, form) => {
    const planted = faultOf(code);
    const { findings } = await judge(planted.bills, agreeing(planted.bills, form));
    expect(findings.map(({ rule }) => rule)).not.toContain(code);
  });

  it("S05 reports dates in the wrong order", async () => {
    const { findings } = await judge(
      bills,
      agreeing(bills, { auditStart: "2026-02-01", auditEnd: "2026-01-20" }),
    );
    expect(findings.map(({ message }) => message)).toEqual([
      "结算审定时间2026-01-20早于结算审核受理时间2026-02-01，请核对备案表。",
    ]);
  });

  it("S07 reports a bill of other works once, and incomparable bills are not judged", async () => {
    const { bills: mixed } = faultOf("S07");
    const { findings, outcome } = await judge(mixed, agreeing(mixed));
    expect(findings[0]?.message).toMatch(/^送审清单与其余清单只有0\.00%的清单项目/);
    const left = outcome.rules.filter(({ notJudged }) =>
      notJudged.includes("三份清单不是同一工程的清单，见S07"),
    );
    expect(left.map(({ code }) => code)).toEqual(["S01", "S02", "S03", "S04", "S06", "S09", "S10", "S11"]);
  });

  it("S07 reports the 审定 bill if the others match each other", async () => {
    const { bills: mixed } = faultOf("S07");
    const swapped: Record<BillStage, SettlementBills[BillStage]> = {
      contract: bills.contract,
      submitted: bills.submitted,
      approved: mixed.submitted,
    };
    const { findings } = await judge(swapped, agreeing(swapped));
    expect(findings.map(({ rule }) => rule)).toEqual(["S07"]);
    expect(findings[0]?.message).toMatch(/^审定清单与其余清单/);
  });

  it("S08 does not judge a bill that states no standard, such as a workbook", async () => {
    const texts = billStages.map((stage) => exchangeXml(bills[stage]));
    const [contract = "", submitted = "", approved = ""] = texts;
    const others = await readBills({
      contract: contract.replace(/StandardName="[^"]*" StandardNumber="[^"]*"/, ""),
      submitted,
      approved,
    });
    const { findings, outcome } = await runDetection(
      approved,
      bills.approved.standardVersion,
      agreeing(bills),
      referenceOf(bills.approved),
      others,
    );
    expect(findings).toEqual([]);
    expect(outcome.rules.find(({ code }) => code === "S08")?.notJudged).toEqual(["合同清单没有写明标准"]);
  });

  it("do not apply to a max price", async () => {
    const { outcome } = await runDetection(exchangeXml(bills.contract), "2024", null);
    expect(outcome.rules.filter(({ code }) => code.startsWith("S"))).toEqual([]);
    expect(outcome.comparison).toBeNull();
  });
});
