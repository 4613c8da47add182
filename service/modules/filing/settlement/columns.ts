import type { FormValues } from "#contracts/form/form.ts";

import { type FilingColumns, moneyOf, textOf } from "../columns.ts";

export function settlementColumns(values: FormValues) {
  return {
    projectName: textOf(values, "projectname"),
    tendererName: textOf(values, "unitname"),
    tendererUscc: textOf(values, "orgcode"),
    consultName: textOf(values, "unitname2"),
    consultUscc: textOf(values, "orgname2"),
    contractorName: textOf(values, "unitname3"),
    contractorUscc: textOf(values, "orgcode3"),
    projectClass: textOf(values, "projectClass"),
    submittedPrice: moneyOf(values, "sprice"),
    approvedPrice: moneyOf(values, "sdprice"),
    ceilingFilingNo: textOf(values, "ceilingFilingNo"),
  } satisfies FilingColumns;
}
