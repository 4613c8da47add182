import type { BillTotals } from "#contracts/detection.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form.ts";

import type { FilingColumns } from "./columns.ts";
import { maxPriceAutoValues } from "./max-price/auto-values.ts";
import { maxPriceColumns } from "./max-price/columns.ts";
import { settlementAutoValues } from "./settlement/auto-values.ts";
import { settlementColumns } from "./settlement/columns.ts";

/** Totals of the bills that a filing has, by the code of the paper. */
export type BillsTotals = ReadonlyMap<string, BillTotals>;

export type KindWork = {
  /** The fields that nobody types: from the bills, and from what was typed. Empty where nothing is known. */
  autoValues: (values: FormValues, bills: BillsTotals) => FormValues;
  columnsOf: (values: FormValues) => FilingColumns;
};

/** What the service works out of a form, kind by kind. */
export const kindWork: Record<FilingKind, KindWork> = {
  zgxj: { autoValues: maxPriceAutoValues, columnsOf: maxPriceColumns },
  jgjs: { autoValues: settlementAutoValues, columnsOf: settlementColumns },
};
