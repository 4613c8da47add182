import type { LeafColumn, OperationsColumn } from "#components/ui/data-table/column.ts";
import { Tag, type Tone } from "#components/ui/tag.tsx";
import {
  accessColumnNames as names,
  type AccessResult,
  accessResultNames,
  type AccessRow,
} from "#contracts/access-log.ts";
import { formatDateTimeSeconds } from "#lib/util/dates.ts";

import styles from "./access-log.module.css";

const tones: Record<AccessResult, Tone> = { ok: "green", refused: "orange", failed: "red" };

export function ResultTag({ result }: { result: AccessResult }) {
  return <Tag tone={tones[result]}>{accessResultNames[result]}</Tag>;
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

/** One line, the whole of it as its tooltip and in the details. */
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

function time({ at }: AccessRow) {
  const [day = "", hour = ""] = formatDateTimeSeconds(at).split(" ");
  return <time dateTime={at}>{lines(day, hour)}</time>;
}

function person({ name, userCode }: AccessRow) {
  if (userCode === "") return <span className={styles.soft}>未登录或系统</span>;
  return name === "" ? userCode : lines(name, userCode);
}

const cells: readonly LeafColumn<AccessRow>[] = [
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

export type AccessColumn = LeafColumn<AccessRow> | OperationsColumn<AccessRow>;

export function accessColumns(onShow: (row: AccessRow) => void): readonly AccessColumn[] {
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
