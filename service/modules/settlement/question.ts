import { and, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";

import type { costRowsInputSchema, CostTable } from "#contracts/settlement/cost-preview.ts";
import type { CostRowKind } from "#contracts/settlement/cost-rows.ts";
import { settlementRow } from "#service/db/schema/settlement-row.ts";
import { containsText } from "#service/workflow/search.ts";

export type Question = Omit<z.output<typeof costRowsInputSchema>, "filingId" | "from" | "limit">;

/** 审定单 and 单项工程费用表 list the same 单位工程, the one all of them, the other those of each 单项. */
const kinds: Record<Exclude<CostTable, "minutes">, CostRowKind> = {
  approval: "unit",
  project: "sectional",
  sectional: "unit",
  unit: "fee",
  divisional: "divisional",
  measure: "measure",
  other: "other",
  dayWork: "dayWork",
  contractorMaterial: "contractorMaterial",
  ownerMaterial: "ownerMaterial",
};

export function ofTable(table: CostTable): SQL {
  return table === "minutes" ? sql`${settlementRow.minuted}` : eq(settlementRow.kind, kinds[table]);
}

/** The rows of a report that a question means. */
export function costWhere(reportId: string, question: Question): SQL | undefined {
  const { table, sectional, place, differing, search } = question;
  return and(
    eq(settlementRow.reportId, reportId),
    ofTable(table),
    sectional === undefined ? undefined : eq(settlementRow.sectional, sectional),
    place === undefined ? undefined : eq(settlementRow.place, place),
    differing ? sql`${settlementRow.differs}` : undefined,
    ...search.split(/\s+/).filter(Boolean).map(hasWord),
  );
}

function hasWord(word: string): SQL | undefined {
  const pattern = containsText(word);
  return or(
    ilike(settlementRow.number, pattern),
    ilike(settlementRow.name, pattern),
    ilike(settlementRow.feature, pattern),
    ilike(settlementRow.unitName, pattern),
  );
}
