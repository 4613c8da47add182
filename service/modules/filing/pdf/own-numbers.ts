import { filingForms } from "#contracts/filing/forms.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";
import type { Actor } from "#service/core/actor.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";

/** Parties with a contact: group of the form, field of the credit code, and 经办单位类型 by which the filer names itself. */
type Party = { group: string; uscc: string; unittype?: string };

const parties: Record<FilingKind, readonly Party[]> = {
  "max-price": [{ group: "tenderer", uscc: "tendererUscc" }],
  settlement: [
    { group: "owner", uscc: "orgcode", unittype: "1" },
    { group: "consult", uscc: "orgname2", unittype: "2" },
    { group: "contractor", uscc: "orgcode3", unittype: "3" },
  ],
};

/**
 * Codes of the personal numbers that this reader prints in full, because the stamped form needs them: those of its own
 * unit's contact. Of a max price the enterprise that filed prints the form's one contact, for whom it files.
 */
export function ownNumbers(
  { scope, enterpriseId }: Pick<Actor, "scope" | "enterpriseId">,
  { kind, enterpriseId: filedBy }: Pick<FilingRow, "kind" | "enterpriseId">,
  values: FormValues,
): string[] {
  if (scope.kind !== "enterprise") return [];
  const isFiler = enterpriseId === filedBy;
  const own = parties[kind].filter(
    ({ uscc, unittype }) => values[uscc] === scope.uscc || (isFiler && values["unittype"] === unittype),
  );
  const groups = own.map(({ group }) => group);
  return filingForms[kind].fields
    .filter(({ code, personal, group }) => personal !== undefined && groups.includes(group) && values[code])
    .map(({ code }) => code);
}
