import type { ReactNode } from "react";

import { cx } from "#components/ui/cx.ts";

import type { LeafColumn } from "../columns/column.ts";

import cards from "../cards.module.css";
import styles from "../data-table.module.css";

export function alignClass<Row>(column: LeafColumn<Row>): string | undefined {
  const align = column.align ?? (column.figures ? "right" : "left");
  return align === "left" ? undefined : styles[align];
}

/** At most two sticky columns besides the index. */
const stickyPlaces = [styles.stickyFirst, styles.stickySecond];

export function stickyClass<Row>(leaves: readonly LeafColumn<Row>[], at: number): string | undefined {
  const isLeading = leaves.slice(0, at + 1).every((leaf) => leaf.sticky === true);
  return isLeading ? stickyPlaces[at] : undefined;
}

function valueOf<Row extends object>(column: LeafColumn<Row>, row: Row): string | number {
  const value: unknown = Reflect.get(row, column.code);
  return typeof value === "number" || (typeof value === "string" && value !== "") ? value : "—";
}

function contentOf<Row extends object>(column: LeafColumn<Row>, row: Row, index: number): ReactNode {
  if (column.type === "isValid") return Reflect.get(row, column.code) === "1" ? "是" : "否";
  const content = column.cell ? column.cell(row, index) : valueOf(column, row);
  const href = column.type === "link" ? column.href?.(row) : null;
  return href ? <a href={href}>{content}</a> : content;
}

/** A function, not a component: a page has hundreds of cells. */
export function drawCell<Row extends object>(
  column: LeafColumn<Row>,
  row: Row,
  at: { index: number; sticky?: string | undefined; span?: number; oneLine?: boolean; isTitle?: boolean },
) {
  const content = contentOf(column, row, at.index);
  const isCut = at.oneLine === true || column.clamp === true;
  const title = isCut && typeof content === "string" && content !== "" ? content : undefined;
  const Cell = column.rowHead ? "th" : "td";
  return (
    <Cell
      key={column.code}
      scope={column.rowHead ? "row" : undefined}
      className={
        cx(
          alignClass(column),
          column.figures && styles.figures,
          at.oneLine && styles.oneLine,
          at.isTitle && cards.title,
          at.sticky,
          column.className,
        ) || undefined
      }
      colSpan={at.span === 1 ? undefined : at.span}
      title={at.oneLine ? title : undefined}
      data-name={column.name}
    >
      {column.clamp && !at.oneLine ? (
        <span className={styles.clamp} title={title}>
          {content}
        </span>
      ) : (
        content
      )}
    </Cell>
  );
}
