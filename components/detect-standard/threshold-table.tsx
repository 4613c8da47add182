import { CellTable } from "./cell-table.tsx";
import type { ThresholdInputProps } from "./threshold-input.tsx";
import { shortText, tableHint } from "./threshold-words.ts";

export function ThresholdTable({ threshold, ...props }: ThresholdInputProps) {
  const { label, columns, kind, defaultCells } = threshold;
  const byDefault = `系统默认值：${shortText({ ...threshold, cells: defaultCells })}`;
  return (
    <CellTable
      {...props}
      label={label}
      hint={props.readOnly ? byDefault : `${tableHint(threshold)}${byDefault}`}
      columns={columns}
      isOrdered={kind === "rows"}
    />
  );
}
