import { shownUnit } from "../shown-unit.ts";

/** Counted things are few by m²: their contents are told by 10,000 or 100 m². */
export const countedByTenThousand: readonly string[] = ["部", "台", "座"];
export const countedByHundred: readonly string[] = ["套", "个", "樘", "组", "间", "根", "孔"];

/** Area that the content of a quantity is told by, and the unit that says so. */
export function contentMeasure(quantityUnit: string): { area: string; unit: string } {
  if (countedByTenThousand.includes(quantityUnit)) return { area: "10000", unit: `${quantityUnit}/万m²` };
  if (countedByHundred.includes(quantityUnit)) return { area: "100", unit: `${quantityUnit}/100m²` };
  return { area: "1", unit: `${quantityUnit === "t" ? "kg" : shownUnit(quantityUnit)}/m²` };
}

/** Money to the fen, contents to four places. The unit is that of the quantity, empty for money. */
export const figurePlaces = (quantityUnit: string): number => (quantityUnit === "" ? 2 : 4);
