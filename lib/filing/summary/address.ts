import { filingKindSchema } from "#contracts/filing/kind.ts";
import { filingListInputSchema } from "#contracts/filing/list-api.ts";
import {
  type FilingSummaryInput,
  filingSummaryInputSchema,
  type SummaryFilter,
  summaryFilterCodes,
} from "#contracts/filing/summary/summary.ts";
import { filingListHref, parseFilingList } from "#lib/filing/list/address.ts";
import { queryOf, type SearchParams, singleValues } from "#lib/util/url-state.ts";

import { amountUnitSchema, type SummaryUnit } from "./amounts.ts";

export const summaryPath = "/pages/dataSummary";

export type SummaryAddress = { input: FilingSummaryInput; unit: SummaryUnit };

const defaults = { kind: "max-price", unit: "wan" };

/** Filters read as the list reads them. */
export function parseSummary(params: SearchParams | URLSearchParams): SummaryAddress {
  const values = singleValues(params);
  const kind = filingKindSchema.catch("max-price").parse(values["kind"]);
  const input = filingSummaryInputSchema.parse(parseFilingList(kind, params));
  return { input, unit: amountUnitSchema.catch("wan").parse(values["unit"]) };
}

export function summaryHref(
  { input, unit }: SummaryAddress,
  change: Partial<FilingSummaryInput> = {},
): string {
  const next = { ...input, ...change };
  const filters = Object.fromEntries(summaryFilterCodes.map((code) => [code, next[code]]));
  return `${summaryPath}${queryOf({ kind: next.kind, ...filters, unit }, defaults)}`;
}

/** The list behind a figure. */
export function drillHref(filter: SummaryFilter | null): string | null {
  return filter && filingListHref(filingListInputSchema.parse(filter));
}
