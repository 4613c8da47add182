"use client";

import { useId, useState } from "react";

import { Button } from "../../button.tsx";
import { type CardColumn, type CardRow, cellText, shownColumns } from "./card-row.ts";

import styles from "./card-list.module.css";

type CardProps = {
  name: string;
  columns: readonly CardColumn[];
  row: CardRow;
  onEdit: (() => void) | undefined;
  onRemove: (() => void) | undefined;
};

/** Prints all columns, folded or not. */
export function Card({ name, columns, row, onEdit, onRemove }: CardProps) {
  const [open, setOpen] = useState(false);
  const restId = useId();
  const rest = columns.slice(shownColumns);
  return (
    <article className={styles.card} aria-label={name}>
      <div className={styles.values}>
        <Values columns={columns.slice(0, shownColumns)} row={row} />
        {rest.length > 0 && (
          <div id={restId} className={styles.rest} hidden={!open}>
            <Values columns={rest} row={row} />
          </div>
        )}
      </div>
      <div className={styles.actions}>
        {rest.length > 0 && (
          <Button
            small
            variant="text"
            icon={open ? "chevronUp" : "chevronDown"}
            aria-expanded={open}
            aria-controls={restId}
            aria-label={`${open ? "收起" : "展开"}${name}`}
            onClick={() => setOpen(!open)}
          >
            {open ? "收起" : "展开"}
          </Button>
        )}
        {onEdit && (
          <Button small variant="text" icon="edit" aria-label={`编辑${name}`} onClick={onEdit}>
            编辑
          </Button>
        )}
        {onRemove && (
          <Button small variant="text-danger" icon="trash" aria-label={`删除${name}`} onClick={onRemove}>
            删除
          </Button>
        )}
      </div>
    </article>
  );
}

function Values({ columns, row }: { columns: readonly CardColumn[]; row: CardRow }) {
  return (
    <dl className={styles.columns}>
      {columns.map((column) => (
        <div key={column.code} className={styles.pair}>
          <dt>{column.name}</dt>
          <dd>{cellText(column, row)}</dd>
        </div>
      ))}
    </dl>
  );
}
