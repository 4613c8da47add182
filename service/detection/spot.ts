import type { Spot } from "./model.ts";

/** Drops the attributes, so that a finding does not keep pieces of the file alive. */
export function spotOf({ name, line, column, cells, where }: Spot): Spot {
  return { name, line, column, cells, where };
}
