import type { FormValues } from "#contracts/form.ts";
import { moneyInputSchema } from "#contracts/money.ts";
import type { filing } from "#service/db/schema/filing.ts";

type Columns = Pick<
  typeof filing.$inferInsert,
  | "projectName"
  | "tenderName"
  | "tendererName"
  | "tendererUscc"
  | "consultName"
  | "consultUscc"
  | "proxyUscc"
  | "ceilingPrice"
>;

/** The columns that repeat some of the values. */
export function columnsOf(formValues: FormValues): Columns {
  const text = (code: string): string => formValues[code]?.trim() ?? "";
  const price = moneyInputSchema.safeParse(text("ceilingPrice"));
  return {
    projectName: text("projectName"),
    tenderName: text("tenderName"),
    tendererName: text("tendererName"),
    tendererUscc: text("tendererUscc"),
    consultName: text("consultName"),
    consultUscc: text("consultUscc"),
    proxyUscc: text("proxyUscc"),
    ceilingPrice: price.success ? price.data : null,
  };
}
