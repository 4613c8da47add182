import type { FilingKind } from "#contracts/filing/kind.ts";
import type { FormValues } from "#contracts/form/form.ts";

import type { FilingRow } from "./schema/filing/filing.ts";

/** Columns that name the other enterprises with read access: those of the last submission. */
export const parties = ["tendererUscc", "consultUscc", "proxyUscc", "contractorUscc"] as const;
type Party = (typeof parties)[number];

const partyFields: Record<FilingKind, Partial<Record<Party, string>>> = {
  "max-price": { tendererUscc: "tendererUscc", consultUscc: "consultUscc", proxyUscc: "proxyUscc" },
  settlement: { tendererUscc: "orgcode", consultUscc: "orgname2", contractorUscc: "orgcode3" },
};

export function partyCodesIn(kind: FilingKind, values: FormValues): Record<Party, string> {
  const codeOf = (party: Party): string => values[partyFields[kind][party] ?? ""]?.trim() ?? "";
  return {
    tendererUscc: codeOf("tendererUscc"),
    consultUscc: codeOf("consultUscc"),
    proxyUscc: codeOf("proxyUscc"),
    contractorUscc: codeOf("contractorUscc"),
  };
}

export function isReadByAllWhoRead(own: FilingRow, other: FilingRow): boolean {
  return (
    own.enterpriseId === other.enterpriseId && partiesOf(own).every((code) => partiesOf(other).includes(code))
  );
}

/** Credit codes of the enterprises with read access. */
export function partiesOf(row: FilingRow): string[] {
  return parties.map((party) => row[party]).filter((code) => code !== "");
}
