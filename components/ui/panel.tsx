import { type ReactNode, useId } from "react";

import styles from "./panel.module.css";

export function Panel(props: { title: string; tools?: ReactNode; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {props.title}
        </h2>
        {props.tools && <div className={styles.tools}>{props.tools}</div>}
      </div>
      {props.children}
    </section>
  );
}
