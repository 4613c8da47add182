import { cx } from "#components/ui/cx.ts";

import type { LeadColumn, LeafColumn, OperationsColumn } from "../columns/column.ts";
import { drawCell, stickyClass } from "./cell.tsx";
import { rowActions } from "./row-actions.tsx";

import cards from "../cards.module.css";
import styles from "../data-table.module.css";

export type DrawnRows<Row extends object> = {
  rows: readonly Row[];
  rowId: (row: Row) => string;
  leaves: readonly LeafColumn<Row>[];
  lead: LeadColumn<Row> | undefined;
  firstIndex: number | undefined;
  operations: OperationsColumn<Row> | null;
};

export function drawRows<Row extends object>(given: DrawnRows<Row>) {
  const { leaves, lead, operations, firstIndex } = given;
  const sticky = leaves.map((_, at) => stickyClass(leaves, at));
  const title =
    leaves.find((leaf) => leaf.title) ??
    leaves.find(({ rowHead }) => rowHead) ??
    leaves.find(({ grow }) => grow);
  return given.rows.map((row, index) => (
    <tr key={given.rowId(row)} className={lead?.isMarked(row) ? styles.selected : undefined}>
      {lead && <td className={cx(styles.lead, cards.aside)}>{lead.cell(row)}</td>}
      {firstIndex !== undefined && <td className={cx(styles.index, cards.left)}>{firstIndex + index}</td>}
      {leaves.map((column, at) =>
        drawCell(column, row, { index, sticky: sticky[at], isTitle: column === title }),
      )}
      {operations && (
        <td className={cx(styles.operations, cards.wide)}>
          {rowActions(operations.operations(row), operations.subject(row))}
        </td>
      )}
    </tr>
  ));
}

export function drawFoot<Row extends object>(
  row: Row,
  leaves: readonly LeafColumn<Row>[],
  hasIndex: boolean,
) {
  const [first, ...others] = leaves;
  if (!first) return null;
  return (
    <tfoot>
      <tr>
        {drawCell({ ...first, rowHead: true }, row, { index: 0, span: hasIndex ? 2 : 1 })}
        {others.map((column) => drawCell(column, row, { index: 0 }))}
      </tr>
    </tfoot>
  );
}
