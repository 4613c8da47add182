import type { ReactNode } from "react";

import { AuthCard } from "../auth-screen.tsx";

import styles from "../login.module.css";

export function SsoCard(props: {
  title: string;
  text: string;
  ways?: readonly string[];
  children: ReactNode;
}) {
  const { ways = [] } = props;
  return (
    <AuthCard title={props.title}>
      <div className={styles.form}>
        <p className={styles.lead}>{props.text}</p>
        {ways.length > 0 && (
          <ul className={styles.list}>
            {ways.map((way) => (
              <li key={way}>{way}</li>
            ))}
          </ul>
        )}
        <div className={styles.actions}>{props.children}</div>
      </div>
    </AuthCard>
  );
}
