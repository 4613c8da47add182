import type { BillTotals } from "#contracts/detection/detection.ts";
import { safetyFeeNames, taxNames, type ValuationStandard } from "#contracts/max-price/valuation-standard.ts";
import { Decimal } from "#service/values/decimal.ts";

import type { PdfData } from "./pdf-data.ts";

type Costs = Pick<BillTotals, "total" | "divisional" | "measure" | "safety" | "other" | "gf" | "tax">;

/** 造价汇总: rows that add up to 合计; what the file states beside it has a row of its own. */
export function costRows(totals: Costs, version: ValuationStandard): PdfData["costs"] {
  const added = [
    ["分部分项工程费", totals.divisional],
    ["措施项目费", totals.measure],
    ["其他项目费", totals.other],
    ["规费", totals.gf],
    [taxNames[version], totals.tax],
  ] as const;
  const rows = added.flatMap(([name, amount]) => (amount === null ? [] : [{ name, amount, isPart: false }]));
  const sum = Decimal.sum(rows.flatMap(({ amount }) => Decimal.parse(amount) ?? [])).toFixed(2);
  const safety = { name: `其中：${safetyFeeNames[version]}`, amount: totals.safety, isPart: true };
  const stated = sum === totals.total ? [] : [{ name: "文件所列总造价", amount: totals.total, isPart: true }];
  return [
    ...rows.slice(0, 2),
    safety,
    ...rows.slice(2),
    ...stated,
    { name: "合计", amount: sum, isPart: false },
  ];
}
