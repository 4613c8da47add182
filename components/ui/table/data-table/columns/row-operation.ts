export type RowOperation = {
  name: string;
  color?: "accent" | "danger" | "warning" | "success";
} & ({ type: "link"; href: string } | { type: "button"; onAct: () => void });

/** Operations shown in the row; the others go under 更多. */
const shownOperations = 3;

export function splitOperations(operations: readonly RowOperation[]): {
  shown: readonly RowOperation[];
  more: readonly RowOperation[];
} {
  return { shown: operations.slice(0, shownOperations), more: operations.slice(shownOperations) };
}
