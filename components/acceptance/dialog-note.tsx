import type { ReactNode } from "react";

import { cx } from "#components/ui/cx.ts";

import styles from "./acceptance.module.css";

export type DialogNoteProps = { tone?: "warning" | "refusal"; children: ReactNode };

/** A refusal is read out when it appears. */
export function DialogNote({ tone, children }: DialogNoteProps) {
  return (
    <div role={tone === "refusal" ? "alert" : undefined} className={cx(styles.note, tone && styles[tone])}>
      {children}
    </div>
  );
}
