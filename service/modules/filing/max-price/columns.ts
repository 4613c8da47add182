import type { FormValues } from "#contracts/form/form.ts";
import { partyCodesIn } from "#service/db/filing-parties.ts";

import { type FilingColumns, moneyOf, textOf } from "../columns.ts";

export function maxPriceColumns(values: FormValues) {
  return {
    projectName: textOf(values, "projectName"),
    tenderName: textOf(values, "tenderName"),
    tendererName: textOf(values, "tendererName"),
    consultName: textOf(values, "consultName"),
    ...partyCodesIn("max-price", values),
    projectClass: textOf(values, "projectClass"),
    ceilingPrice: moneyOf(values, "ceilingPrice"),
  } satisfies FilingColumns;
}
