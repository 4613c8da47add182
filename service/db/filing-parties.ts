import type { FilingRow } from "./schema/filing/filing.ts";

/** Form fields that name the other enterprises with read access. */
export const parties = ["tendererUscc", "consultUscc", "proxyUscc", "contractorUscc"] as const;

export function isReadByAllWhoRead(own: FilingRow, other: FilingRow): boolean {
  return (
    own.enterpriseId === other.enterpriseId && partiesOf(own).every((code) => partiesOf(other).includes(code))
  );
}

/** Credit codes of the enterprises that the form names. */
export function partiesOf(row: FilingRow): string[] {
  return parties.map((party) => row[party]).filter((code) => code !== "");
}
