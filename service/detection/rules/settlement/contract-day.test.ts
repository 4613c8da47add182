import { expect, it } from "vitest";

import { noReference } from "../../reference.ts";
import { readBills } from "../../settlement/testing/bills.ts";
import { everyRule } from "../../testing/every-rule.ts";
import { judge } from "../../testing/judge.ts";
import { at } from "../../testing/rule-case.ts";
import { type Edit, spoil } from "../../testing/small-bill.ts";

const safetyRate = (rate: string, from: string, to: string | null) => ({
  kind: "safety" as const,
  name: "安全文明施工费",
  specialty: "",
  base: "divisional" as const,
  rate,
  from,
  to,
});
const feeRates = [safetyRate("4.587", "2013-07-01", "2024-12-31"), safetyRate("6", "2025-01-01", null)];

/** A bill compiled and priced in a month of the contract; its 审定 file is of 2026-05. */
async function said(month: string, edits: readonly Edit[] = [], contractDate: string | null = null) {
  const of = (date: string, own: readonly Edit[] = []): string => {
    const { text } = spoil(...own, [at.info, ' CompileDate="2025-10-08"', ` CompileDate="${date}"`]);
    return text.replaceAll('PriceDate="2025-09"', `PriceDate="${month}"`);
  };
  const contract = of(contractDate === null ? `${month}-20` : "");
  const approved = of("2026-05-08", edits);
  const { findings } = await judge(approved, {
    settlement: await readBills({ contract, submitted: contract, approved }),
    compileDate: contractDate,
    thresholds: everyRule,
    reference: { ...noReference, feeRates },
  });
  return findings
    .filter(({ rule }) => /^(?:N0[14]|P08|F14)$/.test(rule))
    .map(({ rule, severity, seen, expected }) => `${rule} ${severity} ${seen} → ${expected}`);
}

it("settlement › is judged by the rates and prices of the time of its contract", async () => {
  expect(await said("2022-10")).toEqual([]);
  expect(await said("2025-11")).toEqual(["N01 E 50.00元 → 不低于65.40元"]);
});

it("settlement › is judged by 合同签订日期 where the contract's bill states no 编制时间", async () => {
  expect(await said("2022-10", [], "2022-11-15")).toEqual([]);
  expect(await said("2022-10", [], "2023-11-15")).toEqual([
    "F14 I 2022-10 → 合同时间2023-11-15之前12个月起，至编制时间2026-05-08",
    "F14 I 2022-10 → 合同时间2023-11-15之前12个月起，至编制时间2026-05-08",
    "P08 W 2022-10 → 合同时间2023-11-15之前3个月起，至编制时间2026-05-08",
  ]);
});

it("settlement › may state prices from its contract to its own 编制时间", async () => {
  const later: Edit = [at.dates, 'MaterialPriceDate="2025-09"', 'MaterialPriceDate="2024-03"'];
  expect(await said("2022-10", [later])).toEqual([]);
  const after: Edit = [at.dates, 'MaterialPriceDate="2025-09"', 'MaterialPriceDate="2026-06"'];
  expect(await said("2022-10", [after])).toEqual([
    "P08 W 2026-06 → 合同时间2022-10-20之前3个月起，至编制时间2026-05-08",
  ]);
});

it.each([
  ["10", "134.00", []],
  ["9", "120.60", []],
  ["11", "147.40", ["N04 E 11% → 10%或9%"]],
])("settlement › may be taxed by any rate since its contract: %s %", async (rate, tax, told) => {
  const edits: Edit[] = [[at.tax, 'Rate="9" Total="120.60"', `Rate="${rate}" Total="${tax}"`]];
  expect(await said("2018-10", edits)).toEqual(told);
});
