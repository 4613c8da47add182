import Big from "big.js";

import { contentMeasure } from "#contracts/indicator/content.ts";

/** 2.7192 部/万m²: `content` is by m², of steel in kg. */
export function contentText(content: string, quantityUnit: string): string {
  const { area, unit } = contentMeasure(quantityUnit);
  return `${new Big(content).times(area).toFixed(quantityUnit === "t" ? 2 : 4, Big.roundHalfUp)} ${unit}`;
}
