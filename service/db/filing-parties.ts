import type { FilingRow } from "./schema/filing/filing.ts";

/** Form fields that name the other enterprises with read access. */
export const parties = ["tendererUscc", "consultUscc", "proxyUscc", "contractorUscc"] as const;

export function isReadByAllWhoRead(own: FilingRow, other: FilingRow): boolean {
  const readers = parties.map((party) => other[party]);
  return (
    own.enterpriseId === other.enterpriseId &&
    parties.every((party) => own[party] === "" || readers.includes(own[party]))
  );
}
