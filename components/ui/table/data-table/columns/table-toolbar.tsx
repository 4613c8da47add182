"use client";

import { type ReactNode, Suspense, useState } from "react";

import { IconButton } from "#components/ui/button.tsx";
import { useWasOpen } from "#components/ui/overlays/use-was-open.ts";

import { late } from "../../../late.tsx";
import { type Column, leavesOf } from "./column.ts";
import type { TableView } from "./table-view.ts";

import styles from "./table-toolbar.module.css";

const ColumnSettings = late(() => import("./column-settings.tsx").then((m) => m.ColumnSettings));

type ViewProps<Row> = {
  columns: readonly Column<Row>[];
  view: TableView;
  onView: (view: TableView) => void;
};

export type TableToolbarProps<Row> = ViewProps<Row> & {
  children?: ReactNode;
  onRefresh: () => void;
  refreshing: boolean;
};

const densities = [
  { code: "default", name: "默认" },
  { code: "compact", name: "紧凑" },
] as const;

function ColumnsButton<Row>(props: ViewProps<Row>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const wasOpen = useWasOpen(anchor !== null);
  return (
    <>
      <IconButton
        icon="columns"
        label="列设置"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      {wasOpen && (
        <Suspense fallback={null}>
          <ColumnSettings
            {...props}
            columns={leavesOf(props.columns)}
            anchor={anchor}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { columns, view, onView } = props;
  return (
    <div className={styles.bar}>
      <div className={styles.start}>{props.children}</div>
      <div className={styles.end} role="group" aria-label="表格显示">
        <span className={styles.densities} role="group" aria-label="行距">
          {densities.map(({ code, name }) => (
            <button
              key={code}
              type="button"
              className={styles.density}
              aria-pressed={view.density === code}
              onClick={() => onView({ ...view, density: code })}
            >
              {name}
            </button>
          ))}
        </span>
        <IconButton
          icon="refresh"
          label="刷新"
          aria-busy={props.refreshing}
          className={props.refreshing ? styles.turning : undefined}
          onClick={props.onRefresh}
        />
        <ColumnsButton columns={columns} view={view} onView={onView} />
      </div>
    </div>
  );
}
