import type { FormValues } from "#contracts/form/form.ts";
import { namesIn } from "#service/db/filing-names.ts";
import { partyCodesIn } from "#service/db/filing-parties.ts";

import { type FilingColumns, moneyOf, textOf } from "../columns.ts";

export function settlementColumns(values: FormValues) {
  return {
    ...namesIn("settlement", values),
    contractorName: textOf(values, "unitname3"),
    ...partyCodesIn("settlement", values),
    projectClass: textOf(values, "projectClass"),
    submittedPrice: moneyOf(values, "sprice"),
    approvedPrice: moneyOf(values, "sdprice"),
    ceilingFilingNo: textOf(values, "ceilingFilingNo"),
  } satisfies FilingColumns;
}
