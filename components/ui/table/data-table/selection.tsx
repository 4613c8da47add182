"use client";

import { type ReactNode, useCallback, useMemo, useState } from "react";

import { Button } from "../../button.tsx";
import type { LeadColumn } from "./columns/column.ts";

import styles from "./selection.module.css";

export type Selection = {
  ids: ReadonlySet<string>;
  mark: (ids: readonly string[], isIn: boolean) => void;
  clear: () => void;
};

const nothing: ReadonlySet<string> = new Set();

/** State lives above the table, so that paging keeps it. */
export function useSelection(): Selection {
  const [ids, setIds] = useState(nothing);
  const mark = useCallback((marked: readonly string[], isIn: boolean) => {
    setIds((before) => {
      const next = new Set(before);
      for (const id of marked)
        if (isIn) next.add(id);
        else next.delete(id);
      return next;
    });
  }, []);
  const clear = useCallback(() => setIds(nothing), []);
  return { ids, mark, clear };
}

function box(props: { label: string; state: "on" | "off" | "part"; onChange: (isIn: boolean) => void }) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={props.label}
        checked={props.state === "on"}
        ref={(input) => {
          if (input) input.indeterminate = props.state === "part";
        }}
        onChange={(event) => props.onChange(event.currentTarget.checked)}
      />
    </label>
  );
}

export function useSelectionColumn<Row extends object>(given: {
  selection: Selection;
  /** Rows of the current page; must be stable, as must the functions. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  subject: (row: Row) => string;
}): LeadColumn<Row> {
  const { rows, rowId, subject } = given;
  const { ids, mark } = given.selection;
  return useMemo(() => {
    const page = rows.map(rowId);
    const count = page.filter((id) => ids.has(id)).length;
    const state = count === 0 ? "off" : count === page.length ? "on" : "part";
    return {
      head: box({ label: "选择本页全部", state, onChange: (isIn) => mark(page, isIn) }),
      cell: (row) =>
        box({
          label: `选择${subject(row)}`,
          state: ids.has(rowId(row)) ? "on" : "off",
          onChange: (isIn) => mark([rowId(row)], isIn),
        }),
      isMarked: (row) => ids.has(rowId(row)),
    };
  }, [rows, rowId, subject, ids, mark]);
}

/** Keeps its space while nothing is selected, to avoid a layout shift. */
export function SelectionBar(props: { selection: Selection; children?: ReactNode }) {
  const { ids, clear } = props.selection;
  return (
    <div className={styles.bar}>
      <span role="status">已选{ids.size}项</span>
      {ids.size > 0 && (
        <>
          <Button variant="text" onClick={clear}>
            清空
          </Button>
          {props.children}
        </>
      )}
    </div>
  );
}
