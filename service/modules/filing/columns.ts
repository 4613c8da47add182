import type { FormValues } from "#contracts/form/form.ts";
import { moneyInputSchema } from "#contracts/money.ts";
import type { filing, StoredCopy } from "#service/db/schema/filing/filing.ts";

/** Stored copies that a kind fills; the others keep their defaults. */
export type FilingColumns = Partial<Pick<typeof filing.$inferInsert, StoredCopy>>;

export function textOf(values: FormValues, code: string): string {
  return values[code]?.trim() ?? "";
}

export function moneyOf(values: FormValues, code: string): string | null {
  return moneyInputSchema.safeParse(textOf(values, code)).data ?? null;
}
