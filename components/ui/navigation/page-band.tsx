import type { ReactNode } from "react";

import styles from "./page-band.module.css";

export function PageBand(props: {
  title: string;
  status?: ReactNode;
  facts?: ReactNode;
  actions?: ReactNode;
}) {
  return (
    <header className={styles.band}>
      <h1 className={styles.title}>{props.title}</h1>
      {props.status}
      {props.facts && <div className={styles.facts}>{props.facts}</div>}
      {props.actions && <div className={styles.actions}>{props.actions}</div>}
    </header>
  );
}
