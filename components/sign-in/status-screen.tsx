import type { ReactNode } from "react";

import styles from "./status-screen.module.css";

export function StatusScreen(props: {
  code?: string;
  title: string;
  text: string;
  requestId?: string | undefined;
  children: ReactNode;
}) {
  return (
    <main className={styles.screen}>
      {props.code && (
        <p className={styles.code} aria-hidden="true">
          {props.code}
        </p>
      )}
      <h1 className={styles.title}>{props.title}</h1>
      <p>{props.text}</p>
      {props.requestId && (
        <p className={styles.serial}>
          操作流水号：<code>{props.requestId}</code>
        </p>
      )}
      <div className={styles.actions}>{props.children}</div>
    </main>
  );
}
