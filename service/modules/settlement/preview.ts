import Big from "big.js";
import { and, asc, eq } from "drizzle-orm";

import type { CostPreview } from "#contracts/settlement/cost-preview.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { settlementRow } from "#service/db/schema/detection/settlement-row.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";

import { loadCompared } from "./load.ts";
import { overPercent, priceStages } from "./stages.ts";
import { tableTotals } from "./totals.ts";

export async function previewCost(call: CallOf<"costPreview">): Promise<ReplyOf<"costPreview">> {
  const { deps, actor, input } = call;
  const { filing, reportId, comparedAt, standardVersion } = await loadCompared(deps.db, actor, input);
  const tables = await tableTotals(deps.db, reportId);
  const stages = await priceStages(deps.db, actor, filing, tables.approval);
  const { contract, approved } = tables.approval;
  const ceiling = stages.find(({ stage }) => stage === "ceiling")?.amount ?? null;
  const units = await deps.db
    .select({ place: settlementRow.place, sectional: settlementRow.sectional, name: settlementRow.name })
    .from(settlementRow)
    .where(and(eq(settlementRow.reportId, reportId), eq(settlementRow.kind, "unit")))
    .orderBy(asc(settlementRow.seq));
  const isPriced = ceiling !== null && new Big(ceiling).gt(0);
  return {
    reportId,
    comparedAt: comparedAt.toISOString(),
    standardVersion,
    stages,
    overContractPercent: overPercent(contract, approved),
    ofCeilingPercent: isPriced ? new Big(approved).times(100).div(ceiling).toFixed(2, Big.roundHalfUp) : null,
    tables,
    units,
    signers: signersOf(filing),
  };
}

export function signersOf({ formValues }: Pick<FilingRow, "formValues">): CostPreview["signers"] {
  return {
    owner: formValues["unitname"] ?? "",
    contractor: formValues["unitname3"] ?? "",
    consultant: formValues["unitname2"] ?? "",
  };
}
