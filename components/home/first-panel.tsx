import { DeadlineTag } from "#components/acceptance/deadline-tag.tsx";
import { cx } from "#components/ui/cx.ts";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { TodoRow, TodoStatus } from "#contracts/todo/todo.ts";
import { todoKindNames } from "#lib/todo/format.ts";

import { useTodoPath } from "./use-todo-path.ts";
import { allWaitingHref } from "./waiting-href.ts";

import styles from "./home.module.css";

/** Titles name what is asked for, not who asks. */
const asked: ReadonlySet<TodoStatus> = new Set(["registration", "registry-request", "price-enquiry"]);

function nameOf({ status, title, unitName }: TodoRow, isStation: boolean): string {
  const isNamed = !isStation || !asked.has(status) || title.includes(unitName);
  return isNamed ? title || "未命名项目" : `${title}：${unitName}`;
}

export function FirstPanel({ rows }: { rows: readonly TodoRow[] }) {
  const path = useTodoPath();
  return (
    <Panel title="最先到期" tools={path !== null && <a href={allWaitingHref(path)}>全部待办</a>}>
      {rows.length === 0 ? (
        <EmptyBlock icon="success" text="暂无待办事项" hint="需要办理的事项会按办理期限列在这里。" />
      ) : (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.businessId} className={styles.row}>
              <Tag tone="blue">{row.awaitedStep}</Tag>
              {row.items > 0 && <Tag tone="red">补正{row.items}项</Tag>}
              <a className={cx(styles.rowName, styles.rowWhole)} href={row.path}>
                {nameOf(row, path !== null)}
              </a>
              <span className={styles.soft}>{todoKindNames[row.msgType]}</span>
              <span className={styles.rowEnd}>{row.deadline && <DeadlineTag deadline={row.deadline} />}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
