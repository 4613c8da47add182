/** Nine digits of the code, 计量单位 in the one spelling (`normalUnit`), sizes and grades of the features. */
export type WantedItem = { code: string; unit: string; words: string };

/** Median of the unit prices of filed bills, and how many bills. */
export type ItemPrice = { median: string; count: number };

/** By `itemPriceKey`; items without enough bills are left out. */
export type ItemPrices = ReadonlyMap<string, ItemPrice>;

/** Asked for the items of a bill while it is read; `minCount`: bills that make a reference. */
export type FindItemPrices = (wanted: readonly WantedItem[], minCount: number) => Promise<ItemPrices>;

export function itemPriceKey({ code, unit, words }: WantedItem): string {
  return `${code}|${unit}|${words}`;
}
