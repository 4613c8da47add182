import { type ReactNode, useId } from "react";

import styles from "./enterprise.module.css";

export function Section(props: { title: string; tools?: ReactNode; note?: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <section className={styles.section} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {props.title}
        </h2>
        {props.tools && <div className={styles.tools}>{props.tools}</div>}
      </div>
      {props.note && <p className={styles.note}>{props.note}</p>}
      {props.children}
    </section>
  );
}

export function Nothing({ text }: { text: string }) {
  return <p className={`${styles.card} ${styles.soft}`}>{text}</p>;
}
