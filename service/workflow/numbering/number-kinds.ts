import type { FilingKind } from "#contracts/filing/kind.ts";
import type { NumberKind } from "#service/db/schema/number-counter.ts";

export const numberKinds: Record<FilingKind, { accept: NumberKind; filing: NumberKind }> = {
  "max-price": { accept: "accept", filing: "filing" },
  settlement: { accept: "settlement-accept", filing: "settlement-filing" },
};
