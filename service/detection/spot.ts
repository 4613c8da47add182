import type { Spot } from "./model.ts";

/** The place of an element without its attributes, which nothing that outlives the element may keep. */
export function spotOf({ name, line, column, cells, where }: Spot): Spot {
  return { name, line, column, cells, where };
}
