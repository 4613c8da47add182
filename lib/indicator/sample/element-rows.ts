import type { SampleFigure } from "#contracts/indicator/sample/api.ts";
import { groupThousands } from "#contracts/money.ts";
import { shownUnit } from "#contracts/shown-unit.ts";

import { contentText } from "../content-text.ts";

export type ElementRow = SampleFigure & { quantities: string[] };

/** Elements with money, each with its quantities by unit. */
export function elementRows(figures: readonly SampleFigure[]): ElementRow[] {
  const elements = figures.filter(({ aspect }) => aspect === "element");
  return elements
    .filter(({ unit }) => unit === "")
    .map((element) => ({
      ...element,
      quantities: element.isUnlisted
        ? ["未列项"]
        : elements.filter(({ code, unit }) => code === element.code && unit !== "").map(quantityText),
    }));
}

function quantityText({ quantity, unit, content }: SampleFigure): string {
  const amount = `${groupThousands(quantity ?? "")} ${shownUnit(unit)}`;
  if (content === null) return amount;
  return `${amount}（${contentText(content, unit)}）`;
}

export function leftOutText({ leftOutItems, leftOutAmount }: SampleFigure): string {
  return leftOutItems === 0 ? "—" : `${leftOutItems}项，${groupThousands(leftOutAmount)}元`;
}
