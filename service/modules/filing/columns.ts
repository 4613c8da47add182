import type { FormValues } from "#contracts/form.ts";
import { moneyInputSchema } from "#contracts/money.ts";
import type { filing } from "#service/db/schema/filing.ts";

/** The columns that repeat some of the values. */
export type FilingColumns = Pick<
  typeof filing.$inferInsert,
  | "projectName"
  | "tenderName"
  | "tendererName"
  | "tendererUscc"
  | "consultName"
  | "consultUscc"
  | "proxyUscc"
  | "contractorName"
  | "contractorUscc"
  | "ceilingPrice"
  | "submittedPrice"
  | "approvedPrice"
  | "ceilingFilingNo"
>;

export function textOf(values: FormValues, code: string): string {
  return values[code]?.trim() ?? "";
}

/** Null while it is no amount yet. */
export function moneyOf(values: FormValues, code: string): string | null {
  return moneyInputSchema.safeParse(textOf(values, code)).data ?? null;
}
