import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn, OperationsColumn } from "#components/ui/table/data-table/columns/column.ts";
import {
  auditLogColumnNames as names,
  type AuditLogResult,
  auditLogResultNames,
  type AuditLogRow,
} from "#contracts/audit-log/audit-log.ts";
import { shownAccount } from "#contracts/identity.ts";
import { formatDateTimeSeconds } from "#lib/util/time/dates.ts";

import styles from "./audit-log.module.css";

const tones: Record<AuditLogResult, Tone> = { ok: "green", refused: "orange", failed: "red" };

export function ResultTag({ result }: { result: AuditLogResult }) {
  return <Tag tone={tones[result]}>{auditLogResultNames[result]}</Tag>;
}

function lines(first: string, second: string) {
  return (
    <span className={styles.lines}>
      <span>{first}</span>
      {second !== "" && (
        <span className={styles.soft} title={second}>
          {second}
        </span>
      )}
    </span>
  );
}

function whole(text: string) {
  if (text === "") return "—";
  return (
    <span className={styles.lines}>
      <span className={styles.soft} title={text}>
        {text}
      </span>
    </span>
  );
}

function time({ at }: AuditLogRow) {
  const [day = "", hour = ""] = formatDateTimeSeconds(at).split(" ");
  return <time dateTime={at}>{lines(day, hour)}</time>;
}

function person({ name, userCode }: AuditLogRow) {
  if (userCode === "") return <span className={styles.soft}>未登录用户或系统</span>;
  const account = shownAccount(userCode);
  return name === "" ? account : lines(name, account);
}

const cells: readonly LeafColumn<AuditLogRow>[] = [
  { code: "at", name: names.at, width: 104, cell: time },
  { code: "person", name: names.person, width: 136, wide: 170, cell: person },
  { code: "action", name: names.action, width: 180, grow: true, clamp: true, cell: (row) => row.actionName },
  {
    code: "object",
    name: names.object,
    width: 168,
    wide: 310,
    cell: (row) => (row.objectName === "" ? "—" : lines(row.objectName, row.objectId)),
  },
  { code: "result", name: names.result, width: 76, cell: ({ result }) => <ResultTag result={result} /> },
  { code: "ip", name: names.ip, width: 130, cell: (row) => row.ip || "—" },
  { code: "requestId", name: names.requestId, width: 168, wide: 310, cell: (row) => whole(row.requestId) },
];

export type AuditLogColumn = LeafColumn<AuditLogRow> | OperationsColumn<AuditLogRow>;

export function auditLogColumns(onShow: (row: AuditLogRow) => void): readonly AuditLogColumn[] {
  return [
    ...cells,
    {
      code: "operations",
      name: "查看",
      width: 72,
      subject: (row) => row.actionName,
      operations: (row) => [{ name: "详情", type: "button", onAct: () => onShow(row) }],
    },
  ];
}
