import type { BillStage } from "#contracts/settlement/bills.ts";

import type { Decimal } from "../decimal.ts";
import type { Spot } from "../model.ts";

/** A line of one bill as it is laid beside those of the others; amounts in 元. */
export type Line = {
  /** The unit it stands in, by its place among the bill's units; -1 above them. */
  place: number;
  number: string;
  name: string;
  /** 项目特征, or the specification of a material. */
  feature: string;
  measuringUnit: string;
  quantity: Decimal | null;
  price: Decimal | null;
  /** What is blank or cannot be read counts as nothing. */
  total: Decimal;
  /** 计算基数 and 费率 (percent) of a share; null for quantity × price. */
  share: { base: Decimal; rate: Decimal } | null;
  spot: Spot;
};

/** A 单位工程 of one bill; units of one name in one 单项工程 are told apart by their order. */
export type Place = { sectional: string; name: string; ordinal: number };

/** What the bills say of one and the same thing; a stage is missing where its bill does not have it. */
export type Group<T> = Partial<Record<BillStage, T>>;

/** The latest word on it. */
export function latest<T>({ approved, submitted, contract }: Group<T>): T {
  const found = approved ?? submitted ?? contract;
  if (found === undefined) throw new Error("a group has one member at least");
  return found;
}
