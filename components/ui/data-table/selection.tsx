"use client";

import { type ReactNode, useCallback, useMemo, useState } from "react";

import { Button } from "../button.tsx";
import type { LeadColumn } from "./table-rows.tsx";

import styles from "./selection.module.css";

export type Selection = {
  ids: ReadonlySet<string>;
  /** Takes rows in, or out. */
  mark: (ids: readonly string[], isIn: boolean) => void;
  clear: () => void;
};

const nothing: ReadonlySet<string> = new Set();

/** The chosen rows by id. It lives above the table: turning the page keeps them. */
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

/** The boxes before the rows; the one in the head takes the page, and shows when it is taken in part. */
export function useSelectionColumn<Row extends object>(given: {
  selection: Selection;
  /** Of the page in sight; keep it and the functions stable. */
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What a row is called. */
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
          label: `选择 ${subject(row)}`,
          state: ids.has(rowId(row)) ? "on" : "off",
          onChange: (isIn) => mark([rowId(row)], isIn),
        }),
      isMarked: (row) => ids.has(rowId(row)),
    };
  }, [rows, rowId, subject, ids, mark]);
}

/** 已选 N 项 · 清空, and what can be done with them. It keeps its place while nothing is chosen. */
export function SelectionBar(props: { selection: Selection; children?: ReactNode }) {
  const { ids, clear } = props.selection;
  return (
    <div className={styles.bar}>
      <span role="status">已选 {ids.size} 项</span>
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
