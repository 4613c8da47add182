import type { CostQuestion, CostRow, CostTable } from "#contracts/settlement/cost-preview.ts";
import { costFeeNames } from "#contracts/settlement/cost-rows.ts";

export type Way = { name: string; to: Pick<CostQuestion, "table" | "sectional" | "place"> };

const DAY_WORK = "计日工";
const { divisional, measure, other } = costFeeNames["2024"];
const linesOfFee: Readonly<Record<string, CostTable>> = {
  [divisional]: "divisional",
  [measure]: "measure",
  [other]: "other",
};

export function waysDown({ sectional, place, name }: CostRow, table: CostTable): Way[] {
  if (table === "project") return [{ name: "单位工程", to: { table: "sectional", sectional } }];
  if (table === "approval" || table === "sectional")
    return [
      { name: "费用", to: { table: "unit", place } },
      { name: "清单", to: { table: "divisional", place } },
    ];
  const lines = table === "unit" ? linesOfFee[name] : undefined;
  if (lines !== undefined) return [{ name: "明细", to: { table: lines, place } }];
  if (table === "other" && name === DAY_WORK) return [{ name: "明细", to: { table: "dayWork", place } }];
  return [];
}

export function atTable(question: CostQuestion, table: CostTable): CostQuestion {
  const { sectional, place, ...rest } = question;
  if (table === "approval" || table === "project") return { ...rest, table };
  return table === "sectional" ? { ...rest, sectional, table } : { ...rest, sectional, place, table };
}
