import type { ThresholdCells } from "#contracts/detect-standard/detect-standard.ts";
import {
  type MappingCells,
  type MappingFaults,
  type MappingPart,
  mappingParts,
} from "#lib/detect-standard/indicator/mapping-cells.ts";

import { CellTable } from "../cell-table.tsx";

type Props = {
  cells: MappingCells;
  faults?: MappingFaults | null;
  /** Absent: to be read alone. */
  onChange?: (part: MappingPart, cells: ThresholdCells) => void;
};

const none: ReadonlyMap<string, string> = new Map();

export function MappingTables({ cells, faults = null, onChange }: Props) {
  return mappingParts.map(({ code, label, hint, columns }) => (
    <CellTable
      key={code}
      label={label}
      hint={hint}
      columns={columns.map((name) => ({ label: name, kind: "text" }))}
      cells={cells[code]}
      faults={faults?.[code] ?? none}
      readOnly={onChange === undefined}
      isOrdered={code === "classes"}
      onChange={(changed) => onChange?.(code, changed)}
    />
  ));
}
