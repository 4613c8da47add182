import type { Choice } from "../fields/select-field.tsx";

/** Width in 12 columns. */
export type DescriptionWidth = 3 | 4 | 6 | 8 | 12;

/** Property names as specified. */
export type DescriptionField = {
  code: string;
  name: string;
  type?: "input" | "radio" | "select" | "select-multiple" | "date" | "datetime" | "text";
  edit?: boolean;
  width?: DescriptionWidth;
  /** Key in the row, if other than `code`. */
  bm?: string;
  options?: readonly Choice[];
  maxlength?: number;
  figures?: boolean;
};

/** Values are strings; multiple choices are comma-separated. */
export type DescriptionRow = Readonly<Record<string, string>>;

const yesNo: readonly Choice[] = [
  { value: "1", label: "是" },
  { value: "0", label: "否" },
];

export function optionsOf(field: DescriptionField): readonly Choice[] {
  return field.type === "radio" ? (field.options ?? yesNo) : (field.options ?? []);
}

export function valueOf(field: DescriptionField, row: DescriptionRow): string {
  return row[field.bm ?? field.code] ?? "";
}

export function withValue(field: DescriptionField, row: DescriptionRow, value: string): DescriptionRow {
  return { ...row, [field.bm ?? field.code]: value };
}

export function textOf(field: DescriptionField, row: DescriptionRow): string {
  const value = valueOf(field, row);
  if (value.trim() === "") return "—";
  const options = optionsOf(field);
  if (options.length === 0) return value;
  const parts = field.type === "select-multiple" ? value.split(",") : [value];
  return parts.map((part) => options.find((option) => option.value === part)?.label ?? part).join("、");
}

/** Selected values in option order. */
export function toggled(field: DescriptionField, value: string, choice: string, on: boolean): string {
  const chosen = new Set(value.split(","));
  const kept = optionsOf(field).filter((option) => (option.value === choice ? on : chosen.has(option.value)));
  return kept.map((option) => option.value).join(",");
}

/** The last cell of a row takes the rest of it, so that no border is missing. */
export function filledSpans(widths: readonly number[], columns = 12): number[] {
  const spans = widths.map((width) => Math.min(width, columns));
  let used = 0;
  spans.forEach((span, at) => {
    if (used + span > columns) {
      spans[at - 1] = (spans[at - 1] ?? 0) + columns - used;
      used = 0;
    }
    used += span;
  });
  if (spans.length > 0) spans[spans.length - 1] = (spans.at(-1) ?? 0) + columns - used;
  return spans;
}
