import type { ComponentProps } from "react";

import { cx } from "../cx.ts";

import styles from "./data-table.module.css";

/** An action in the operations column; looks like the links beside it. */
export function RowButton({
  danger,
  className,
  ...rest
}: ComponentProps<"button"> & { danger?: boolean | undefined }) {
  return <button type="button" {...rest} className={cx(styles.action, danger && styles.danger, className)} />;
}
