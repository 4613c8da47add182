/** Median of the unit prices of filed bills, and how many bills. */
export type ItemPrice = { median: string; count: number };

/** By `itemPriceKey`; kinds of items without enough bills are left out. */
export type ItemPrices = ReadonlyMap<string, ItemPrice>;

/** Asked for the kinds of items of a bill while it is read; `minCount`: bills that make a reference. */
export type FindItemPrices = (keys: readonly string[], minCount: number) => Promise<ItemPrices>;

/**
 * Items of one key have comparable prices: nine digits of the code, 计量单位 in the one spelling (`normalUnit`), sizes
 * and grades of the features. The index of `item_price` writes it the same way.
 */
export function itemPriceKey(kind: { code: string; unit: string; words: string }): string {
  return [kind.code, kind.unit, kind.words].join("|");
}
