import type { LeafColumn, OperationsColumn } from "#components/ui/data-table/column.ts";
import { Tag, type Tone } from "#components/ui/tag.tsx";
import type { TodoRow, TodoStatus } from "#contracts/task.ts";
import { statusTones } from "#lib/filing/format.ts";
import { isLate } from "#lib/todo/format.ts";
import { formatDateTime, formatDuration } from "#lib/util/dates.ts";

import styles from "./todo.module.css";

const kinds: Record<TodoRow["msgType"], string> = {
  "1": "企业信息",
  "2": "人员信息",
  "3": "最高投标限价",
  "4": "竣工结算",
};

function age(row: TodoRow, now: number) {
  const waited = formatDuration(now - Date.parse(row.arrivedAt));
  if (!isLate(row.arrivedAt, now)) return waited;
  return (
    <Tag tone="orange" icon="clock" title="等待已超过 5 天">
      {waited}
    </Tag>
  );
}

function toneOf(status: TodoStatus): Tone {
  if (status === "registration") return "blue";
  return status === "accepted" ? "red" : statusTones[status];
}

function task(row: TodoRow) {
  return <Tag tone={toneOf(row.status)}>{row.task}</Tag>;
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

function arrived({ arrivedAt: at }: TodoRow) {
  const [day, time] = formatDateTime(at).split(" ");
  return (
    <time className={styles.title} dateTime={at}>
      {day}
      <span className={styles.soft}>{time}</span>
    </time>
  );
}

const cells: readonly LeafColumn<TodoRow>[] = [
  { code: "task", name: "待办事项", width: 92, cell: task },
  { code: "title", name: "名称 / 编号", width: 240, grow: true, cell: title },
  { code: "kind", name: "业务类型", width: 112, cell: (row) => kinds[row.msgType] },
  { code: "regionName", name: "地区", width: 112, wide: 150, clamp: true },
  { code: "unitName", name: "申报单位", width: 168, wide: 240, clamp: true },
  { code: "arrivedAt", name: "到达时间", width: 104, wide: 120, cell: arrived },
];

export type TodoColumn = LeafColumn<TodoRow> | OperationsColumn<TodoRow>;

/** `now` is the time at which the rows were read, the same on the server and in the browser. */
export function todoColumns(now: number): readonly TodoColumn[] {
  return [
    ...cells,
    { code: "age", name: "已等待", width: 128, wide: 150, cell: (row) => age(row, now) },
    {
      code: "operations",
      name: "操作",
      width: 72,
      operations: (row) => [{ name: "办理", type: "link", href: row.path }],
      subject: (row) => row.title || "未命名项目",
    },
  ];
}
