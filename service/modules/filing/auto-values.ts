import type { BillTotals } from "#contracts/detection/detection.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";

import { maxPriceAutoValues } from "./max-price/auto-values.ts";
import { settlementAutoValues } from "./settlement/auto-values.ts";

export type BillsTotals = ReadonlyMap<string, BillTotals>;

/** Computed fields, from the bills and the typed values; empty where unknown. */
export const autoValuesOf: Record<FilingKind, (values: FormValues, bills: BillsTotals) => FormValues> = {
  "max-price": maxPriceAutoValues,
  settlement: settlementAutoValues,
};
