import { Tag } from "#components/ui/feedback/tag.tsx";
import { type FilingKind, filingKindNames } from "#contracts/filing/kind.ts";
import type { StationWaiting, WaitingCounts } from "#contracts/todo/oversight.ts";
import { countsOfKind, waitingListHref } from "#lib/todo/stations-below.ts";

import styles from "./todo.module.css";

const shown = [
  { due: "waiting", name: "待办理", tone: "grey" },
  { due: "soon", name: "即将到期", tone: "amber" },
  { due: "overdue", name: "已超期", tone: "red" },
] as const;

function present(counts: WaitingCounts) {
  return shown.map((one) => ({ ...one, count: counts[one.due] })).filter(({ count }) => count > 0);
}

/** Each count leads to exactly the filings that it counts. */
export function WaitingLinks({ kind, station }: { kind: FilingKind; station: StationWaiting }) {
  const counts = present(countsOfKind[kind](station));
  if (counts.length === 0) return "—";
  return (
    <span className={styles.counts}>
      {counts.map(({ due, name, tone, count }) => (
        <a
          key={due}
          href={waitingListHref(kind, station, due)}
          aria-label={`${station.name}${filingKindNames[kind]}${name}${count}件`}
        >
          <Tag tone={tone}>
            {name}
            {count}
          </Tag>
        </a>
      ))}
    </span>
  );
}

export function WaitingTags({ counts }: { counts: WaitingCounts }) {
  const tags = present(counts);
  if (tags.length === 0) return "—";
  return (
    <span className={styles.counts}>
      {tags.map(({ due, name, tone, count }) => (
        <Tag key={due} tone={tone}>
          {name}
          {count}
        </Tag>
      ))}
    </span>
  );
}
