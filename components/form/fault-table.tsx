import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { FieldError } from "#contracts/errors/field-error.ts";
import { cellOfPath } from "#contracts/file/cell-path.ts";

type Fault = { id: string; row: number; column: string; message: string };

const rowId = (fault: Fault) => fault.id;
const columns: readonly LeafColumn<Fault>[] = [
  { code: "row", name: "行", width: 72, figures: true },
  { code: "column", name: "列", width: 132 },
  { code: "message", name: "错误", width: 320, grow: true },
];

type Props = {
  /** Column names by code. */
  names: Readonly<Record<string, string>>;
  faults: readonly FieldError[];
};

/** Faults in cells of an imported table. */
export function FaultTable({ names, faults }: Props) {
  const rows = faults.flatMap(({ path, message }, at): Fault[] => {
    const cell = cellOfPath(path);
    return cell ? [{ id: String(at), row: cell.row, column: names[cell.column] ?? "", message }] : [];
  });
  if (rows.length === 0) return null;
  return <SmallTable caption="表格中的错误" columns={columns} rows={rows} rowId={rowId} />;
}
