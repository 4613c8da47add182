import { type ReactNode, useId } from "react";

import styles from "./safety.module.css";

export function Panel(props: { title: string; note?: string; action?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <div className={styles.panel} role="group" aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {props.title}
        </h2>
        {props.note && <p className={styles.note}>{props.note}</p>}
        {props.action && <div className={styles.action}>{props.action}</div>}
      </header>
      {props.children}
    </div>
  );
}
