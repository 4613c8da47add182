import { describe, expect, it } from "vitest";

import type { BillStage } from "#contracts/settlement/bills.ts";

import { noReference } from "../../reference.ts";
import { readBills } from "../../settlement/testing/bills.ts";
import { judge } from "../../testing/judge.ts";
import { at } from "../../testing/rule-case.ts";
import { type Edit, spoil } from "../../testing/small-bill.ts";
import { blankForm, type FormFacts } from "../file/form-facts.ts";

const form: FormFacts = {
  ...blankForm,
  settlement: {
    contractPrice: null,
    submittedPrice: null,
    approvedPrice: null,
    auditStart: null,
    auditEnd: null,
    overdueReason: null,
    hasSupplement: false,
  },
};

async function said(
  rule: string,
  edits: Partial<Record<BillStage, readonly Edit[]>>,
  facts: Partial<FormFacts["settlement"]> = {},
): Promise<string[]> {
  const text = (stage: BillStage): string => spoil(...(edits[stage] ?? [])).text;
  const approved = text("approved");
  const settlement = await readBills({
    contract: text("contract"),
    submitted: text("submitted"),
    approved,
  });
  const { findings } = await judge(approved, {
    settlement,
    form: { ...form, settlement: form.settlement && { ...form.settlement, ...facts } },
  });
  return findings.filter((one) => one.rule === rule).map(({ severity, message }) => `${severity} ${message}`);
}

const total = (amount: string): Edit[] => [[at.cost, 'Total="2114.60"', `Total="${amount}"`]];

describe("S01", () => {
  const rows = (total: string): string =>
    `</SundryCosts><DayWorkRate Name="计日工" Total="${total}"><DayWorkRateItem Name="普工" Unit="工日" Quantity="1" Price="${total}" Total="${total}"/></DayWorkRate>`;
  const dayWork = (total: string, isListed: boolean): Edit[] => [
    [at.provisional, 'Name="暂列金额" Unit="项" Quantity="0" Total="0"', `Name="计日工" Total="${total}"`],
    ["</SundryCosts>", "</SundryCosts>", isListed ? rows(total) : "</SundryCosts>"],
  ];

  it.each([
    [false, false, "I “计日工”合同清单无此项；核增20.00元：合价由30.00元调整为50.00元。"],
    [false, true, "I “计日工”合同清单无此项；核增20.00元：合价由30.00元调整为50.00元。"],
    [
      true,
      true,
      "I “普工”合同清单无此项；核增20.00元：综合单价由30.00调整为50.00，+20.00 × 审定工程量1 = +20.00元。",
    ],
  ])(
    "tells 计日工 once, by its rows where 送审 (%s) and 审定 (%s) have some",
    async (before, after, words) => {
      const bills = { submitted: dayWork("30", before), approved: dayWork("50", after) };
      expect(await said("S01", bills)).toEqual([words]);
    },
  );
});

describe("S04", () => {
  const soil = (unit: string, price: string): Edit[] => [
    [at.soil, 'Unit="m3" Quantity="10.000" Price="9.00"', `Unit="${unit}" Quantity="10" Price="${price}"`],
  ];

  it.each([
    ["m3", 1],
    ["m2", 0],
  ])("compares prices of one 计量单位: %s", async (unit, count) => {
    expect(await said("S04", { contract: soil("m3", "8.00"), approved: soil(unit, "9.00") })).toHaveLength(
      count,
    );
  });
});

describe("S02", () => {
  it.each([
    ["142071300.00", []],
    [
      "142064000.00",
      ["W 核减率 =（送审价157,857,000.00元 − 审定价142,064,000.00元）÷ 送审价 = 10.004624%，超出 ±10%。"],
    ],
  ])("compares the unrounded rate with an approved total of %s", async (approved, expected) => {
    const bills = { submitted: total("157857000.00"), approved: total(approved) };
    expect(await said("S02", bills)).toEqual(expected);
  });
});

describe("S03", () => {
  it.each([
    ["157850000.00", []],
    [
      "157857000.00",
      [
        "W 审定价超合同价比例 =（审定价157,857,000.00元 − 合同价143,500,000.00元）÷ 合同价 = 10.004878%，超过10%，且没有上传补充协议。",
      ],
    ],
  ])("compares the unrounded share with an approved total of %s", async (approved, expected) => {
    const bills = { contract: total("143500000.00"), approved: total(approved) };
    expect(await said("S03", bills)).toEqual(expected);
  });
});

describe("S09", () => {
  const provisional = (attributes: string): Edit[] => [
    [at.sundry, 'Total="0"', 'ProvisionalTotal="100000" Total="0" TotalDifference="-100000"'],
    [at.provisional, 'Total="0"', attributes],
  ];

  it("takes a settled 0 with its difference as settled", async () => {
    const approved = provisional('ProvisionalTotal="100000" Total="0" TotalDifference="-100000"');
    expect(await said("S09", { approved })).toEqual([]);
    expect(await said("A09", { approved })).toEqual([]);
  });

  it("takes a 0 without a difference as not settled", async () => {
    const approved = provisional('ProvisionalTotal="100000" Total="0" TotalDifference="0"');
    expect((await said("S09", { approved }))[0]).toContain("暂列金额100,000.00元");
  });
});

describe("C07", () => {
  const soil = (quantity: string, total: string): Edit[] => [
    [
      at.soil,
      'Quantity="10.000" Price="9.00" Total="90.00"',
      `Quantity="${quantity}" Price="9.00" Total="${total}"`,
    ],
  ];

  it.each([
    ["0", "0", []],
    ["0", "90.00", ["E 清单项目“挖一般土方”（010101001001）的工程量为0，应大于0。"]],
    ["-10", "-90.00", ["I 清单项目“挖一般土方”（010101001001）的工程量为-10，请核对是否为结算扣减。"]],
  ])("judges a row of a settlement with the quantity %s and 合价 %s", async (quantity, sum, expected) => {
    expect(await said("C07", { approved: soil(quantity, sum) })).toEqual(expected);
  });

  it("reports a quantity of 0 of a max price", async () => {
    const { findings } = await judge(spoil(...soil("0", "0")).text);
    expect(findings.map(({ rule, severity }) => `${rule} ${severity}`)).toContain("C07 E");
  });
});

describe("P01", () => {
  const soil = (price: string, total: string): Edit[] => [
    [at.soil, 'Price="9.00" Total="90.00"', `Price="${price}" Total="${total}"`],
  ];

  it.each([
    [
      "-9.00",
      "I 清单项目“挖一般土方”（010101001001）的综合单价为-9.00元，工程量10 m³，请核对是否为结算扣减。",
    ],
    ["0", "E 清单项目“挖一般土方”（010101001001）的综合单价为0.00元，工程量10 m³，未计价。"],
  ])("judges a row of a settlement with the price %s", async (price, expected) => {
    expect(await said("P01", { approved: soil(price, "-90.00") })).toEqual([expected]);
  });

  it("calls a negative price of a max price an error", async () => {
    const { findings } = await judge(spoil(...soil("-9.00", "-90.00")).text);
    expect(findings.map(({ rule, severity }) => `${rule} ${severity}`)).toContain("P01 E");
  });
});

describe("T02", () => {
  it("judges max prices alone, which its works are", async () => {
    const unitCosts = { words: "同类", level: "", values: Array.from({ length: 19 }, () => "9.00") };
    const { text } = spoil();
    const options = { reference: { ...noReference, unitCosts } };
    const settlement = await readBills({ contract: text, submitted: text, approved: text });
    const rulesOf = async (more: object) =>
      (await judge(text, { ...options, ...more })).findings.map(({ rule }) => rule);
    expect(await rulesOf({})).toContain("T02");
    expect(await rulesOf({ settlement, form })).not.toContain("T02");
  });
});

describe("S05", () => {
  it("tells an end before the start, whatever reason is given for the delay", async () => {
    const facts = { auditStart: "2026-03-02", auditEnd: "2026-03-01", overdueReason: "资料补充" };
    expect(await said("S05", {}, facts)).toEqual([
      expect.stringContaining("结算审定时间2026-03-01早于结算审核受理时间2026-03-02"),
    ]);
    expect(await said("S05", {}, { ...facts, auditEnd: "2026-12-01" })).toEqual([]);
  });
});
