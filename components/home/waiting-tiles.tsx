import { Tag } from "#components/ui/feedback/tag.tsx";
import type { Waiting } from "#contracts/home/home.ts";
import { todoKindNames } from "#lib/todo/format.ts";
import { formatDuration } from "#lib/util/time/dates.ts";

import { useTodoPath } from "./use-todo-path.ts";
import { waitingHref } from "./waiting-href.ts";

import styles from "./home.module.css";

function Tile({ waiting, href, now }: { waiting: Waiting; href: string; now: string }) {
  const { count, soon, overdue, oldestAt } = waiting;
  return (
    <li>
      <a className={styles.tile} href={href}>
        <span className={styles.tileName}>{todoKindNames[waiting.msgType]}</span>
        <span className={styles.tileCount}>
          {count}
          <small>件待办</small>
        </span>
        <span className={styles.tileFacts}>
          {overdue > 0 && <Tag tone="red">已超期{overdue}</Tag>}
          {soon > 0 && <Tag tone="amber">即将到期{soon}</Tag>}
          {oldestAt === null ? (
            <span className={styles.soft}>暂无待办事项</span>
          ) : (
            <span className={styles.soft}>
              最早的已等待{formatDuration(Date.parse(now) - Date.parse(oldestAt))}
            </span>
          )}
        </span>
      </a>
    </li>
  );
}

export function WaitingTiles({ waiting, now }: { waiting: readonly Waiting[]; now: string }) {
  const path = useTodoPath();
  return (
    <ul className={styles.tiles} aria-label="待办数量">
      {waiting.map((one) => (
        <Tile key={one.msgType} waiting={one} now={now} href={waitingHref(path, one.msgType)} />
      ))}
    </ul>
  );
}
