"use client";

import { Button } from "#components/ui/button.tsx";
import { PopoverLayer } from "#components/ui/overlays/layers/popover-layer.tsx";

import { madeView, type TableView, withColumn } from "./table-view.ts";

import styles from "./column-settings.module.css";

export type ColumnSettingsProps = {
  anchor: HTMLElement | null;
  columns: readonly { code: string; name: string; optional?: boolean }[];
  view: TableView;
  onView: (view: TableView) => void;
  onClose: () => void;
};

export function ColumnSettings(props: ColumnSettingsProps) {
  const { columns, view, onView } = props;
  const codes = columns.map((column) => column.code);
  const shown = new Set(codes.filter((code) => !view.hidden.includes(code)));
  return (
    <PopoverLayer anchor={props.anchor} label="列设置" align="right" width={240} onClose={props.onClose}>
      <div className={styles.columns} role="group" aria-label="显示的列">
        <p className={styles.title}>显示的列</p>
        {columns.map(({ code, name }) => {
          const isShown = shown.has(code);
          const isLast = isShown && shown.size === 1;
          return (
            <label key={code} className={styles.column}>
              <input
                type="checkbox"
                checked={isShown}
                disabled={isLast}
                onChange={(event) => onView(withColumn(view, codes, code, event.currentTarget.checked))}
              />
              {name}
            </label>
          );
        })}
      </div>
      <div className={styles.foot}>
        <span>至少保留一列</span>
        <Button small onClick={() => onView(madeView(columns))}>
          恢复默认
        </Button>
      </div>
    </PopoverLayer>
  );
}
