import { similarity } from "#service/detection/rules/code/similarity.ts";
import { normalUnit } from "#service/detection/unit-spelling.ts";
import { comparable } from "#service/values/text.ts";

type Named = { name: string; specification: string; unit: string };

/** As C04 judges names; `least` of the shared pairs of characters. */
const least = 0.6;

function figuresOf({ name, specification }: Named): string {
  const figures = comparable(`${name} ${specification}`).match(/\d+(?:\.\d+)?/g) ?? [];
  return figures
    .map((text) => String(Number(text)))
    .toSorted()
    .join(" ");
}

/** Two materials with one code have the same unit, the same figures (Φ12, HRB400, C30) and a similar name. */
export function isPlausible(one: Named, other: Named): boolean {
  return (
    normalUnit(one.unit) === normalUnit(other.unit) &&
    figuresOf(one) === figuresOf(other) &&
    similarity(one.name, other.name) >= least
  );
}
