import type { ReactNode } from "react";

import { cx } from "../cx.ts";
import type { Tone } from "./tag.tsx";

import styles from "./timeline.module.css";

export type TimelineEntry = {
  id: string;
  tone: Tone;
  title: string;
  time: string;
  dateTime?: string;
  note?: string;
  body?: ReactNode;
};

export function Timeline(props: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={styles.list}>
      {props.entries.map((entry) => (
        <li key={entry.id} className={cx(styles.entry, styles[entry.tone])}>
          <div className={styles.head}>
            <span className={styles.title}>{entry.title}</span>
            {entry.note && <span>{entry.note}</span>}
            <time className={styles.time} dateTime={entry.dateTime}>
              {entry.time}
            </time>
          </div>
          {entry.body && <div className={styles.body}>{entry.body}</div>}
        </li>
      ))}
    </ol>
  );
}
