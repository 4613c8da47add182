import { and, asc, desc, eq, ilike, or, type SQL, sql } from "drizzle-orm";
import type { z } from "zod";

import type { ReportId } from "#contracts/ids.ts";
import type { costRowsInputSchema, CostTable } from "#contracts/settlement/cost-preview.ts";
import { costLineTables, type CostRowKind } from "#contracts/settlement/cost-rows.ts";
import { containsText } from "#service/db/contains-text.ts";
import { settlementRow } from "#service/db/schema/detection/settlement-row.ts";

export type Question = Omit<z.output<typeof costRowsInputSchema>, "filingId" | "reportId" | "from" | "limit">;

/** 审定单 lists every 单位工程, 单项工程费用表 those of one 单项工程. */
export const tableKinds: Record<Exclude<CostTable, "minutes">, CostRowKind> = {
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

function ofTable(table: CostTable): SQL {
  return table === "minutes" ? sql`${settlementRow.minuted}` : eq(settlementRow.kind, tableKinds[table]);
}

export function costWhere(reportId: ReportId, question: Question): SQL | undefined {
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

/** Tables of lines show differing ones first; the others are short and keep the order of the forms. */
export function costOrder(table: CostTable): SQL[] {
  const hasLines = costLineTables.some((one) => one === table);
  return [...(hasLines ? [desc(settlementRow.differs)] : []), asc(settlementRow.seq)];
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
