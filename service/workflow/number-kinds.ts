import type { FilingKind } from "#contracts/filing/kind.ts";
import type { NumberKind } from "#service/db/schema/number-counter.ts";

/** What the 受理编号 and 备案编号 of a kind of filing are counted by. */
export const numberKinds: Record<FilingKind, { accept: NumberKind; filing: NumberKind }> = {
  zgxj: { accept: "accept", filing: "filing" },
  jgjs: { accept: "settlement-accept", filing: "settlement-filing" },
};
