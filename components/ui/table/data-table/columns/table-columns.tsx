import type { CSSProperties } from "react";

import type { LeafColumn, OperationsColumn } from "./column.ts";
import type { DrawnWidth } from "./table-view.ts";

import styles from "../data-table.module.css";

type Variables = CSSProperties & Record<`--${string}`, string>;

export type Layout<Row> = {
  leaves: readonly LeafColumn<Row>[];
  drawn: readonly DrawnWidth[];
  hasLead: boolean;
  hasIndex: boolean;
  operations: OperationsColumn<Row> | null;
};

function operationsWidth<Row>({ operations }: Layout<Row>): string {
  if (!operations) return "0px";
  return operations.width === undefined ? "var(--size-operations-column)" : `${operations.width}px`;
}

/** Width sums below which the table scrolls sideways, and offsets of the sticky columns. */
export function layoutVariables<Row>(layout: Layout<Row>): Variables {
  const { drawn } = layout;
  const start = `${layout.hasLead ? "var(--size-lead-column)" : "0px"} + ${layout.hasIndex ? "var(--size-index-column)" : "0px"}`;
  const sum = (name: "width" | "wide") => drawn.reduce((total, each) => total + each[name], 0);
  return {
    "--sum": `calc(${start} + ${sum("width")}px + ${operationsWidth(layout)})`,
    "--wide-sum": `calc(${start} + ${sum("wide")}px + ${operationsWidth(layout)})`,
    "--index-left": layout.hasLead ? "var(--size-lead-column)" : "0px",
    "--first-left": `calc(${start})`,
    "--second-left": `calc(${start} + ${drawn[0]?.width ?? 0}px)`,
  };
}

function widthOf(drawn: DrawnWidth | undefined): Variables | undefined {
  if (!drawn || drawn.grows) return undefined;
  return { "--width": `${drawn.width}px`, "--wide": `${drawn.wide}px` };
}

export function tableColumns<Row>(layout: Layout<Row>) {
  return (
    <colgroup>
      {layout.hasLead && <col className={styles.leadColumn} />}
      {layout.hasIndex && <col className={styles.indexColumn} />}
      {layout.leaves.map((leaf, at) => (
        <col key={leaf.code} style={widthOf(layout.drawn[at])} className={leaf.className} />
      ))}
      {layout.operations && (
        <col className={styles.operationsEdge} style={{ width: operationsWidth(layout) }} />
      )}
    </colgroup>
  );
}
