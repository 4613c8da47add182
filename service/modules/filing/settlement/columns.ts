import type { FormValues } from "#contracts/form/form.ts";
import { partyCodesIn } from "#service/db/filing-parties.ts";

import { type FilingColumns, moneyOf, textOf } from "../columns.ts";

export function settlementColumns(values: FormValues) {
  return {
    projectName: textOf(values, "projectname"),
    tendererName: textOf(values, "unitname"),
    consultName: textOf(values, "unitname2"),
    contractorName: textOf(values, "unitname3"),
    ...partyCodesIn("settlement", values),
    projectClass: textOf(values, "projectClass"),
    submittedPrice: moneyOf(values, "sprice"),
    approvedPrice: moneyOf(values, "sdprice"),
    ceilingFilingNo: textOf(values, "ceilingFilingNo"),
  } satisfies FilingColumns;
}
