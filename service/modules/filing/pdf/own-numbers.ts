import { filingForms } from "#contracts/filing/forms.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";

/** Group of the form that names the contact of the unit that files. */
const ownGroup: Record<FilingKind, (values: FormValues) => string> = {
  // The form has one contact, for whom a consultant files too.
  "max-price": () => "tenderer",
  settlement: ({ unittype = "" }) => unittypeGroups[unittype] ?? "",
};
const unittypeGroups: Readonly<Record<string, string>> = { "1": "owner", "2": "consult", "3": "contractor" };

/**
 * Codes of the personal numbers that this reader prints in full: those of its own contact, for the enterprise that
 * filed, whose stamped form needs them. Nobody else prints any.
 */
export function ownNumbers(
  { enterpriseId }: { enterpriseId: EnterpriseId | null },
  { kind, enterpriseId: filedBy }: Pick<FilingRow, "kind" | "enterpriseId">,
  values: FormValues,
): string[] {
  if (enterpriseId !== filedBy) return [];
  const group = ownGroup[kind](values);
  return filingForms[kind].fields
    .filter((field) => field.personal !== undefined && field.group === group && values[field.code])
    .map(({ code }) => code);
}
