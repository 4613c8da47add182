import { type ReactNode, useId } from "react";

import styles from "./gallery.module.css";

export function Specimen(props: { title: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className={styles.specimen} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {props.title}
      </h2>
      {props.note && <p className={styles.note}>{props.note}</p>}
      {props.children}
    </section>
  );
}
