import { Timeline } from "#components/ui/feedback/timeline.tsx";
import type { SampleLogEntry } from "#contracts/indicator/sample/api.ts";
import { actText, changeTexts } from "#lib/indicator/sample/words.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import styles from "./sample.module.css";

export function SampleLog({ entries }: { entries: readonly SampleLogEntry[] }) {
  return (
    <section className={styles.section}>
      <h3>办理记录</h3>
      <Timeline
        entries={entries.map((entry) => ({
          id: String(entry.seq),
          tone: entry.act.endsWith("agreed") || entry.act === "confirmed" ? "green" : "grey",
          title: `${actText(entry.act)}　${entry.by}`,
          time: formatDateTime(entry.at),
          dateTime: entry.at,
          note: entry.note,
          body: changeTexts(entry).map((text) => <p key={text}>{text}</p>),
        }))}
      />
    </section>
  );
}
