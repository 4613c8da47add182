"use client";

import type { ReactNode } from "react";

import { IconButton } from "../button.tsx";

import styles from "./table-toolbar.module.css";

export type TableToolbarProps = {
  /** What is done with the rows as a whole, such as 导出. */
  children?: ReactNode;
  onRefresh: () => void;
  refreshing: boolean;
};

/** Over a table: on the left what is done with the rows, on the right how they are shown. */
export function TableToolbar(props: TableToolbarProps) {
  return (
    <div className={styles.bar}>
      <div className={styles.start}>{props.children}</div>
      <div className={styles.end} role="group" aria-label="表格显示">
        <IconButton
          icon="refresh"
          label="刷新"
          aria-busy={props.refreshing}
          className={props.refreshing ? styles.turning : undefined}
          onClick={props.onRefresh}
        />
      </div>
    </div>
  );
}
