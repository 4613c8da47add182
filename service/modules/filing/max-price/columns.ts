import type { FormValues } from "#contracts/form/form.ts";
import { namesIn } from "#service/db/filing-names.ts";
import { partyCodesIn } from "#service/db/filing-parties.ts";

import { type FilingColumns, moneyOf, textOf } from "../columns.ts";

export function maxPriceColumns(values: FormValues) {
  return {
    ...namesIn("max-price", values),
    ...partyCodesIn("max-price", values),
    projectClass: textOf(values, "projectClass"),
    ceilingPrice: moneyOf(values, "ceilingPrice"),
  } satisfies FilingColumns;
}
