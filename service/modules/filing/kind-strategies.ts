import type { BillTotals } from "#contracts/detection/detection.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";

import type { FilingColumns } from "./columns.ts";
import { maxPriceAutoValues } from "./max-price/auto-values.ts";
import { maxPriceColumns } from "./max-price/columns.ts";
import { settlementAutoValues } from "./settlement/auto-values.ts";
import { settlementColumns } from "./settlement/columns.ts";

export type BillsTotals = ReadonlyMap<string, BillTotals>;

export type KindStrategy = {
  /** Computed fields, from the bills and the typed values; empty where unknown. */
  autoValues: (values: FormValues, bills: BillsTotals) => FormValues;
  columnsOf: (values: FormValues) => FilingColumns;
};

export const kindStrategies: Record<FilingKind, KindStrategy> = {
  "max-price": { autoValues: maxPriceAutoValues, columnsOf: maxPriceColumns },
  settlement: { autoValues: settlementAutoValues, columnsOf: settlementColumns },
};
