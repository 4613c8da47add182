import type { FormValues } from "#contracts/form/form.ts";

import { type FilingColumns, moneyOf, textOf } from "../columns.ts";

export function maxPriceColumns(values: FormValues) {
  return {
    projectName: textOf(values, "projectName"),
    tenderName: textOf(values, "tenderName"),
    tendererName: textOf(values, "tendererName"),
    tendererUscc: textOf(values, "tendererUscc"),
    consultName: textOf(values, "consultName"),
    consultUscc: textOf(values, "consultUscc"),
    proxyUscc: textOf(values, "proxyUscc"),
    projectClass: textOf(values, "projectClass"),
    ceilingPrice: moneyOf(values, "ceilingPrice"),
  } satisfies FilingColumns;
}
