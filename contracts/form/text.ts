import { groupThousands, yuanToWan } from "../money.ts";
import { chineseDay, chineseMinute } from "../shanghai-time.ts";
import { type FieldDefinition, type FieldOption, type FormValues, yesNo } from "./form.ts";
import { typeProblem } from "./pattern.ts";
import { parseRows } from "./rows.ts";

const amount = /^-?\d+(\.\d+)?$/;

export function fieldLabel(field: FieldDefinition): string {
  return field.label ?? field.name;
}

export function fixedOptions(field: FieldDefinition): readonly FieldOption[] | null {
  if (field.options) return field.options;
  return field.type === "radio" && field.dicCode === undefined ? yesNo : null;
}

export function fieldText(
  field: FieldDefinition,
  value: string,
  names: Readonly<Record<string, string>> = {},
): string {
  if (value === "") return "";
  if (names[field.code]) return names[field.code] ?? value;
  const options = fixedOptions(field);
  if (options) return optionText(options, value);
  if (field.type === "money") return amount.test(value) ? moneyText(field, value) : value;
  if (field.type === "rows") return rowsText(field, value);
  if (field.type === "number") return amount.test(value) ? groupThousands(value) : value;
  return value;
}

/** As printed: dates in Chinese. */
export function printedText(...[field, value, names]: Parameters<typeof fieldText>): string {
  const text = fieldText(field, value, names);
  if (text === "" || typeProblem(field, value) !== null) return text;
  if (field.type === "date" || field.type === "month") return chineseDay(value);
  return field.type === "datetime" ? chineseMinute(value) : text;
}

function moneyText({ append }: FieldDefinition, value: string): string {
  if (append === "万元") return groupThousands(yuanToWan(value));
  const [whole = "", places = ""] = value.split(".");
  return groupThousands(`${whole}.${places.padEnd(2, "0")}`);
}

function rowsText({ columns = [] }: FieldDefinition, value: string): string {
  const rows = parseRows(value) ?? [];
  const rowText = (row: FormValues): string =>
    columns.map((column) => `${fieldLabel(column)}：${fieldText(column, row[column.code] ?? "")}`).join("，");
  return rows.map((row, index) => `${index + 1}. ${rowText(row)}`).join("\n");
}

function optionText(options: readonly FieldOption[], value: string): string {
  return value
    .split(",")
    .map((part) => options.find((option) => option.value === part)?.label ?? part)
    .join("、");
}
