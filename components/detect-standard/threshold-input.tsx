import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import {
  switchTexts,
  type ThresholdCells,
  type ThresholdRow,
} from "#contracts/detect-standard/detect-standard.ts";

import { ThresholdTable } from "./threshold-table.tsx";
import { shortText } from "./threshold-words.ts";

export type ThresholdInputProps = {
  threshold: ThresholdRow;
  cells: ThresholdCells;
  /** By place, such as `1.0`, or "" for the whole. */
  faults: ReadonlyMap<string, string>;
  readOnly: boolean;
  onChange: (cells: ThresholdCells) => void;
};

export function ThresholdInput(props: ThresholdInputProps) {
  const { threshold, cells, faults } = props;
  const { label, unit, kind, defaultCells } = threshold;
  if (kind === "texts" || kind === "map" || kind === "rows") return <ThresholdTable {...props} />;
  const byDefault = `系统默认值：${shortText({ ...threshold, cells: defaultCells })}`;
  if (kind === "switch")
    return (
      <SelectField
        label={label}
        disabled={props.readOnly}
        value={cells[0]?.[0] ?? ""}
        error={faults.get("0.0") ?? faults.get("")}
        hint={byDefault}
        empty={null}
        options={switchTexts.map((text) => ({ value: text, label: text }))}
        onChange={(event) => props.onChange([[event.target.value]])}
      />
    );
  return (
    <TextField
      label={label}
      figures
      append={unit === "" ? undefined : unit}
      maxLength={kind === "range" ? 40 : 20}
      readOnly={props.readOnly}
      value={cells[0]?.[0] ?? ""}
      error={faults.get("0.0") ?? faults.get("")}
      hint={kind === "range" ? `写作下限～上限；${byDefault}` : byDefault}
      onChange={(event) => props.onChange([[event.target.value]])}
    />
  );
}
