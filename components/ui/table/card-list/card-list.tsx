"use client";

import { useEffect, useRef, useState } from "react";

import { EmptyBlock } from "../../feedback/empty-block.tsx";
import { ConfirmDialog } from "../../overlays/confirm-dialog.tsx";
import { type CardColumn, type CardRow, isRemoved, removeRow } from "./card-row.ts";
import { Card } from "./card.tsx";

import styles from "./card-list.module.css";

export type CardListProps<R extends CardRow> = {
  label: string;
  columns: readonly CardColumn[];
  rows: readonly R[];
  rowKey: (row: R) => string;
  rowName: (row: R) => string;
  onEdit?: (row: R) => void;
  /** Absent: rows cannot be removed. A removed row comes back flagged, not dropped. */
  onRowsChange?: (rows: R[]) => void;
  emptyText?: string;
};

export function CardList<R extends CardRow>(props: CardListProps<R>) {
  const { rows, onEdit, onRowsChange } = props;
  const [leaving, setLeaving] = useState<R | null>(null);
  const shown = rows.filter((row) => !isRemoved(row));
  const list = useRef<HTMLDivElement>(null);
  const removed = useRef(false);

  // The focused card is gone: focus moves to the list.
  useEffect(() => {
    if (removed.current) list.current?.focus();
    removed.current = false;
  }, [rows]);

  function remove() {
    if (leaving) onRowsChange?.(removeRow(rows, leaving));
    removed.current = true;
    setLeaving(null);
  }

  return (
    <div ref={list} role="group" aria-label={props.label} tabIndex={-1} className={styles.list}>
      {shown.length === 0 && <EmptyBlock {...(props.emptyText && { text: props.emptyText })} />}
      {shown.map((row) => (
        <Card
          key={props.rowKey(row)}
          name={props.rowName(row)}
          columns={props.columns}
          row={row}
          onEdit={onEdit && (() => onEdit(row))}
          onRemove={onRowsChange && (() => setLeaving(row))}
        />
      ))}
      <ConfirmDialog
        open={leaving !== null}
        danger
        message={`确定删除【${leaving ? props.rowName(leaving) : ""}】吗？`}
        onConfirm={remove}
        onCancel={() => setLeaving(null)}
      />
    </div>
  );
}
