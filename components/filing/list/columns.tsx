import { DeadlineTag } from "#components/acceptance/deadline-tag.tsx";
import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import type { FilingItem } from "#contracts/filing/item.ts";
import type { FilingKind } from "#contracts/filing/kind.ts";
import {
  type FilingColumnCode,
  filingColumnsOf,
  isTextColumn,
  textColumn,
  type TextColumnCode,
} from "#contracts/filing/list-columns.ts";
import { currentPath } from "#contracts/filing/steps.ts";
import { groupThousands } from "#contracts/money.ts";
import { numberMeaning } from "#lib/filing/number-meaning.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { StatusTag } from "../status-tag.tsx";
import { type Asked, rowOperations } from "./row-operations.ts";

import styles from "./list.module.css";

/** The number and, below it, what its parts stand for. */
function numberTitle(name: string, number: string): string {
  return [`${name}${number}`, numberMeaning(number)].filter((line) => line !== "").join("\n");
}

function numbers(row: FilingItem) {
  if (row.acceptNo === "") return <span className={styles.soft}>未编号</span>;
  return (
    <span className={styles.numbers}>
      <span title={numberTitle("受理编号", row.acceptNo)}>{row.acceptNo}</span>
      {row.filingNo !== "" && (
        <span className={styles.soft} title={numberTitle("备案编号", row.filingNo)}>
          {row.filingNo}
        </span>
      )}
    </span>
  );
}

function projectLink(row: FilingItem) {
  const name = row.projectName || "未命名项目";
  const full = row.tenderName === "" || row.tenderName === name ? name : `${name}（${row.tenderName}）`;
  return (
    <span className={styles.name} title={full}>
      <a href={currentPath(row.kind, row.status, row.id)}>{name}</a>
      {row.version > 1 && (
        <span className={styles.version}>
          <Tag tone="grey">第{row.version}版</Tag>
        </span>
      )}
    </span>
  );
}

/** Only those who may edit are told of what. */
function status({ status: now, returnKind, deadline, actions }: FilingItem) {
  const tag = <StatusTag status={now} returnKind={actions.includes("save") ? returnKind : null} />;
  if (!deadline || deadline.state === "normal") return tag;
  return (
    <span className={styles.numbers}>
      <span>{tag}</span>
      <span>
        <DeadlineTag deadline={deadline} room="word" />
      </span>
    </span>
  );
}

function time(at: string) {
  const [day, hour] = formatDateTime(at).split(" ");
  return (
    <time className={styles.numbers} dateTime={at}>
      {day}
      <span className={styles.soft}>{hour}</span>
    </time>
  );
}

const dash = "—";
const amount = (price: string | null): string => (price === null ? dash : groupThousands(price));

type Drawn = Omit<LeafColumn<FilingItem>, "code" | "name" | "optional">;

/** How columns beside the texts are drawn; head, order and kinds are the contract's. */
const cells: Record<Exclude<FilingColumnCode, TextColumnCode>, Drawn> = {
  no: { width: 150, sticky: true, cell: numbers },
  projectName: {
    width: 138,
    grow: true,
    sort: "projectName",
    cell: projectLink,
  },
  region: {
    width: 74,
    wide: 120,
    clamp: true,
    cell: (row) => row.regionName || dash,
  },
  submittedPrice: {
    width: 112,
    wide: 132,
    figures: true,
    sort: "submittedPrice",
    cell: (row) => amount(row.submittedPrice),
  },
  approvedPrice: {
    width: 112,
    wide: 132,
    figures: true,
    sort: "approvedPrice",
    cell: (row) => amount(row.approvedPrice),
  },
  ceilingPrice: {
    width: 124,
    wide: 168,
    figures: true,
    sort: "ceilingPrice",
    cell: (row) => amount(row.ceilingPrice),
  },
  status: {
    width: 84,
    wide: 92,
    cell: status,
  },
  submittedAt: {
    width: 94,
    wide: 104,
    figures: true,
    align: "left",
    sort: "submittedAt",
    cell: (row) => (row.submittedAt === null ? dash : time(row.submittedAt)),
  },
  updatedAt: {
    width: 94,
    wide: 104,
    figures: true,
    align: "left",
    sort: "updatedAt",
    cell: (row) => time(row.updatedAt),
  },
  station: {
    width: 90,
    wide: 168,
    clamp: true,
    cell: (row) => row.stationName || dash,
  },
  assignee: {
    width: 80,
    clamp: true,
    cell: ({ assignee }) => (assignee ? (assignee.mine ? "我承办的" : assignee.name) : dash),
  },
};

/** A settlement has three such columns side by side. */
const textWidths: Record<FilingKind, Pick<Drawn, "width" | "wide">> = {
  "max-price": { width: 98, wide: 180 },
  settlement: { width: 82, wide: 128 },
};

function drawn(kind: FilingKind, code: FilingColumnCode): Drawn {
  if (!isTextColumn(code)) return cells[code];
  const { text, words } = textColumn(code);
  return { ...textWidths[kind], clamp: true, cell: (row) => words?.[row[text]] ?? (row[text] || dash) };
}

export type FilingColumn = LeafColumn<FilingItem> | OperationsColumn<FilingItem>;

type ColumnsFor = { onAsk: (asked: Asked) => void; isStation: boolean };

/** `onAsk` gets the row operations that need a confirmation. */
export function filingColumns(kind: FilingKind, { onAsk, isStation }: ColumnsFor): readonly FilingColumn[] {
  const columns = filingColumnsOf(kind).filter(({ stationOnly }) => isStation || !stationOnly);
  return [
    ...columns.map(({ code, name, optional }) => ({ ...drawn(kind, code), code, name, optional })),
    {
      code: "operations",
      name: "操作",
      width: 86,
      operations: (row) => rowOperations(row, onAsk),
      subject: (row) => row.projectName || "未命名项目",
    },
  ];
}
