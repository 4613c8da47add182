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

const scaled = (width: number): string => `${width}px * var(--text-scale)`;

function operationsWidth<Row>({ operations }: Layout<Row>): string {
  if (!operations) return "0px";
  return operations.width === undefined
    ? "var(--size-operations-column)"
    : `calc(${scaled(operations.width)})`;
}

function sumOf(drawn: readonly DrawnWidth[], name: "width" | "wide"): string {
  const total = (scales: boolean) =>
    drawn.reduce((sum, each) => sum + (each.scales === scales ? each[name] : 0), 0);
  return `${scaled(total(true))} + ${total(false)}px`;
}

function startOf<Row>({ hasLead, hasIndex }: Layout<Row>): string {
  return `${hasLead ? "var(--size-lead-column)" : "0px"} + ${hasIndex ? "var(--size-index-column)" : "0px"}`;
}

/** Width sums below which the table scrolls sideways, and offsets of the sticky columns. */
export function layoutVariables<Row>(layout: Layout<Row>): Variables {
  const { drawn } = layout;
  const start = startOf(layout);
  return {
    "--sum": `calc(${start} + ${sumOf(drawn, "width")} + ${operationsWidth(layout)})`,
    "--wide-sum": `calc(${start} + ${sumOf(drawn, "wide")} + ${operationsWidth(layout)})`,
    "--index-left": layout.hasLead ? "var(--size-lead-column)" : "0px",
    "--first-left": `calc(${start})`,
    "--second-left": `calc(${start} + ${sumOf(drawn.slice(0, 1), "width")})`,
  };
}

/** For the frame: what its sticky parts cover. */
export function stuckVariables<Row>(layout: Layout<Row>, headRows: number): Variables {
  const { leaves, drawn } = layout;
  const free = leaves.findIndex((leaf) => leaf.sticky !== true);
  const stuck = drawn.slice(0, free === -1 ? 2 : Math.min(free, 2));
  return {
    "--head-rows": String(headRows),
    "--stuck-left": `calc(${startOf(layout)} + ${sumOf(stuck, "width")})`,
    "--stuck-right": operationsWidth(layout),
  };
}

function widthOf(drawn: DrawnWidth | undefined): Variables | undefined {
  if (!drawn || drawn.grows) return undefined;
  const length = (width: number) => (drawn.scales ? `calc(${scaled(width)})` : `${width}px`);
  return { "--width": length(drawn.width), "--wide": length(drawn.wide) };
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
