import { Timeline } from "#components/ui/feedback/timeline.tsx";
import type { HistoryEntry } from "#contracts/enterprise/detail.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { Nothing, Section } from "../section.tsx";

import styles from "../enterprise.module.css";

export function History({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <Section title="变更记录">
      {history.length === 0 ? (
        <Nothing text="暂无变更记录" />
      ) : (
        <div className={styles.card}>
          <Timeline
            entries={history.map((entry) => ({
              id: String(entry.revision),
              tone: "blue",
              title: entry.actName,
              note: entry.byName,
              time: formatDateTime(entry.at),
              dateTime: entry.at,
              body: entry.changes.length > 0 && <Changes changes={entry.changes} />,
            }))}
          />
        </div>
      )}
    </Section>
  );
}

function Changes({ changes }: Pick<HistoryEntry, "changes">) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ code, name, before, after }) => (
        <li key={code}>
          {name}：<span className={styles.soft}>{before || "空"}</span> → {after || "空"}
        </li>
      ))}
    </ul>
  );
}
