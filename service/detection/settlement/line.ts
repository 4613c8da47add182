import type { BillStage } from "#contracts/settlement/bills.ts";
import type { Decimal } from "#service/values/decimal.ts";

import type { Spot } from "../model.ts";

export type Line = {
  /** Index of the unit in its bill; -1 above the units. */
  place: number;
  number: string;
  name: string;
  feature: string;
  measuringUnit: string;
  quantity: Decimal | null;
  price: Decimal | null;
  /** 元; blank or unreadable counts as zero. */
  total: Decimal;
  /** 计算基础 and 费率 (percent) of a share; null for quantity × price. */
  share: { base: Decimal; rate: Decimal } | null;
  spot: Spot;
};

/** `sectional` is the path of a nested 单项工程; `ordinal` tells units of one name in one 单项工程 apart. */
export type Place = { sectional: string; name: string; ordinal: number };

/** Matched members; a stage is absent where its bill lacks the thing. */
export type Group<T> = Partial<Record<BillStage, T>>;

/** A bill and another that it is compared with. */
export type Side = "counterpart" | "own";
export type Pair<T> = Partial<Record<Side, T>>;

export function latest<T>({ approved, own, submitted, contract, counterpart }: Group<T> & Pair<T>): T {
  const found = approved ?? own ?? submitted ?? contract ?? counterpart;
  if (found === undefined) throw new Error("a group has one member at least");
  return found;
}
