import type { ReactNode } from "react";

import { cx } from "./cx.ts";

import styles from "./description-grid.module.css";

export type Description = {
  code: string;
  name: string;
  value: ReactNode;
  /** Columns of 12. */
  width?: 3 | 4 | 6 | 8 | 12;
  figures?: boolean;
};

/** Names and values on 12 columns, read-only. An empty value is a dash. */
export function DescriptionGrid(props: { items: readonly Description[] }) {
  return (
    <dl className={styles.grid}>
      {props.items.map((item) => (
        <div key={item.code} className={cx(styles.item, styles[`w${item.width ?? 4}`])}>
          <dt>{item.name}</dt>
          <dd className={cx(item.figures && styles.figures)}>
            {item.value === "" ? "—" : (item.value ?? "—")}
          </dd>
        </div>
      ))}
    </dl>
  );
}
