import { Tag } from "#components/ui/feedback/tag.tsx";
import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import {
  type ImportOutcome,
  importOutcomeNames,
  type ImportRow,
  staffImportColumns,
} from "#contracts/staff-import/staff-import.ts";

import styles from "./import.module.css";

const columnNames: Readonly<Record<string, string>> = staffImportColumns;
const tones = { conflict: "red", added: "green", changed: "blue", same: "grey" } as const satisfies Record<
  ImportOutcome,
  string
>;

function Notes({ notes }: Pick<ImportRow, "notes">) {
  if (notes.length === 0) return "—";
  return (
    <ul className={styles.notes}>
      {notes.map(({ column, text }) => (
        <li key={`${column} ${text}`}>
          {column !== "" && !text.startsWith(columnNames[column] ?? "") && (
            <span className={styles.soft}>{columnNames[column]}：</span>
          )}
          {text}
        </li>
      ))}
    </ul>
  );
}

export const importColumns: readonly LeafColumn<ImportRow>[] = [
  { code: "line", name: "行", width: 56, figures: true },
  {
    code: "outcome",
    name: "结果",
    width: 84,
    cell: ({ outcome }) => <Tag tone={tones[outcome]}>{importOutcomeNames[outcome]}</Tag>,
  },
  {
    code: "name",
    name: "姓名、证件号码、手机号",
    width: 190,
    title: true,
    cell: ({ name, idNumber, phone }) => (
      <span className={styles.notes}>
        <span>{name}</span>
        <span className={styles.soft}>{idNumber}</span>
        {phone !== "" && <span className={styles.soft}>{phone}</span>}
      </span>
    ),
  },
  { code: "certNo", name: staffImportColumns.certNo, width: 190, cell: (row) => row.certNo || "—" },
  { code: "notes", name: "原因、办理方法", width: 360, grow: true, cell: Notes },
];
