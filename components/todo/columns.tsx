import { DeadlineTag } from "#components/acceptance/deadline-tag.tsx";
import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import { groupThousands } from "#contracts/money.ts";
import type { TodoRow, TodoStatus } from "#contracts/todo/todo.ts";
import { provisional } from "#lib/acceptance/deadline.ts";
import { statusTones } from "#lib/filing/format.ts";
import { todoKindNames } from "#lib/todo/format.ts";
import type { TodoKind } from "#lib/todo/paths.ts";
import { formatDateTime, formatDuration } from "#lib/util/time/dates.ts";

import { isFilingTodo } from "./filing-todo.ts";

import styles from "./todo.module.css";

function due({ deadline }: TodoRow) {
  if (!deadline) return "—";
  return (
    <span className={styles.title}>
      <span>
        <DeadlineTag deadline={deadline} room="days" />
      </span>
      <time className={styles.soft} dateTime={deadline.dueAt}>
        {formatDateTime(deadline.dueAt)}前{provisional(deadline)}
      </time>
    </span>
  );
}

function toneOf(status: TodoStatus): Tone {
  if (!isFilingTodo(status)) return "blue";
  return status === "accepted" ? "red" : statusTones[status];
}

function awaitedStep(row: TodoRow) {
  return (
    <span className={styles.title}>
      <span>
        <Tag tone={toneOf(row.status)}>{row.awaitedStep}</Tag>
      </span>
      {row.assignee && (
        <span className={styles.soft} title={`由${row.assignee.name}承办`}>
          {row.assignee.mine ? "我承办的" : row.assignee.name}
        </span>
      )}
    </span>
  );
}

function title(row: TodoRow) {
  return (
    <span className={styles.title}>
      <a className={styles.name} href={row.path} title={row.title}>
        {row.title || "未命名项目"}
      </a>
      {row.number !== "" && <span className={styles.soft}>{row.number}</span>}
    </span>
  );
}

function arrived({ arrivedAt: at }: TodoRow, now: number) {
  return (
    <time className={styles.title} dateTime={at}>
      {formatDateTime(at)}
      <span className={styles.soft}>已等待{formatDuration(now - Date.parse(at))}</span>
    </time>
  );
}

function cellsOf(kind: TodoKind): readonly LeafColumn<TodoRow>[] {
  return [
    { code: "awaitedStep", name: "待办事项", width: 84, cell: awaitedStep },
    { code: "title", name: "名称、编号", width: 164, grow: true, cell: title },
    { code: "kind", name: "业务类型", width: 98, cell: (row) => todoKindNames[row.msgType] },
    {
      code: "price",
      name: "金额（元）",
      width: 112,
      wide: 150,
      figures: true,
      cell: ({ price }) => (price === null ? "—" : groupThousands(price)),
    },
    // All that waits for a county lies in it.
    { code: "regionName", name: "地区", width: 74, wide: 150, clamp: true, optional: kind === "county" },
    { code: "unitName", name: "申报单位", width: 104, wide: 240, clamp: true },
  ];
}

export type TodoColumn = LeafColumn<TodoRow> | OperationsColumn<TodoRow>;

/** `now`: time of the data, so that server and browser render the same. */
export function todoColumns(kind: TodoKind, now: number): readonly TodoColumn[] {
  return [
    ...cellsOf(kind),
    { code: "arrivedAt", name: "到达时间", width: 132, wide: 150, cell: (row) => arrived(row, now) },
    { code: "due", name: "办理期限", width: 140, wide: 176, cell: due },
    {
      code: "operations",
      name: "操作",
      width: 64,
      operations: (row) => [{ name: "办理", type: "link", href: row.path }],
      subject: (row) => row.title || "未命名项目",
    },
  ];
}
