/** What can be done with a row: a page to open, or something done right here. */
export type RowOperation = {
  name: string;
  color?: "accent" | "danger" | "warning" | "success";
} & ({ type: "link"; href: string } | { type: "button"; onAct: () => void });

/** As many stand in the row; the rest lies under 更多. */
const shownOperations = 3;

export function splitOperations(operations: readonly RowOperation[]): {
  shown: readonly RowOperation[];
  more: readonly RowOperation[];
} {
  return { shown: operations.slice(0, shownOperations), more: operations.slice(shownOperations) };
}
