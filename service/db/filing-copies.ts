import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { moneyInputSchema } from "#contracts/money.ts";

import { namesIn } from "./filing-names.ts";
import { partyCodesIn } from "./filing-parties.ts";
import type { filing, StoredCopy } from "./schema/filing/filing.ts";

/** Stored copies that a kind fills; the others keep their defaults. */
type Copies = Partial<Pick<typeof filing.$inferInsert, StoredCopy>>;

export function textOf(values: FormValues, code: string): string {
  return values[code]?.trim() ?? "";
}

export function moneyOf(values: FormValues, code: string): string | null {
  return moneyInputSchema.safeParse(textOf(values, code)).data ?? null;
}

export const copiesOf = {
  "max-price": (values: FormValues) =>
    ({
      ...namesIn("max-price", values),
      ...partyCodesIn("max-price", values),
      projectClass: textOf(values, "projectClass"),
      ceilingPrice: moneyOf(values, "ceilingPrice"),
    }) satisfies Copies,
  settlement: (values: FormValues) =>
    ({
      ...namesIn("settlement", values),
      contractorName: textOf(values, "unitname3"),
      ...partyCodesIn("settlement", values),
      projectClass: textOf(values, "projectClass"),
      submittedPrice: moneyOf(values, "sprice"),
      approvedPrice: moneyOf(values, "sdprice"),
      ceilingFilingNo: textOf(values, "ceilingFilingNo"),
    }) satisfies Copies,
} satisfies Record<FilingKind, (values: FormValues) => Copies>;

/** From a form, sealed or open: no sealed value has a copy. */
export function copiesIn(kind: FilingKind, values: FormValues): Copies {
  return copiesOf[kind](values);
}
