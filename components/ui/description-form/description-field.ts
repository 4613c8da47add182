import type { Choice } from "../select-field.tsx";

/** Columns of 12. */
export type DescriptionWidth = 3 | 4 | 6 | 8 | 12;

/** One name and its value, in the words of the specification. */
export type DescriptionField = {
  code: string;
  name: string;
  type?: "input" | "radio" | "select" | "select-multiple" | "date" | "datetime" | "text";
  /** Can be changed while the form is. */
  edit?: boolean;
  width?: DescriptionWidth;
  /** The key in the row, when it is not the code. */
  bm?: string;
  options?: readonly Choice[];
  maxlength?: number;
  /** Tabular and right-aligned. */
  figures?: boolean;
};

/** Values travel as strings; several choices are joined with commas. */
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

/** What people read: the words of a choice, and a dash for nothing. */
export function textOf(field: DescriptionField, row: DescriptionRow): string {
  const value = valueOf(field, row);
  if (value.trim() === "") return "—";
  const options = optionsOf(field);
  if (options.length === 0) return value;
  const parts = field.type === "select-multiple" ? value.split(",") : [value];
  return parts.map((part) => options.find((option) => option.value === part)?.label ?? part).join("、");
}

/** The values that are chosen, in the order of the options. */
export function toggled(field: DescriptionField, value: string, choice: string, on: boolean): string {
  const chosen = new Set(value.split(","));
  const kept = optionsOf(field).filter((option) => (option.value === choice ? on : chosen.has(option.value)));
  return kept.map((option) => option.value).join(",");
}

/** The spans with every row full: the last of a row takes what is left, so that no border is missing. */
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
