import { z } from "zod";

/** All values are strings; multiple choices are joined with commas. */
export const formValuesSchema = z.record(z.string().max(64), z.string().max(20_000));
export type FormValues = z.infer<typeof formValuesSchema>;

export const fieldTypes = [
  "input",
  "money",
  "number",
  "radio",
  "select",
  "select-multiple",
  "region",
  "date",
  "month",
  "datetime",
  "text",
  "rows",
] as const;
export type FieldType = (typeof fieldTypes)[number];

export type FieldOption = { value: string; label: string };

/** Names as specified, except `group`, `narrowedBy`, `per`, `limitOrSame`, `past` and `capitals`. */
export type FieldDefinition = {
  code: string;
  name: string;
  label?: string;
  /** One of `fieldTypes`. Unknown types render a placeholder, are not validated and keep their value. */
  type: string;
  group: string;
  /** False: not rendered, validated or sent; the service drops the value. */
  show?: boolean;
  /** False: read-only and not validated; the service rejects a changed value. */
  edit?: boolean;
  required: boolean;
  /** Pattern source, matched against the whole value. Ignored if it does not compile. */
  regex?: string;
  /** Small letters are written as capitals when the field is left. */
  capitals?: boolean;
  /** Personal number: encrypted at rest, masked for users who do not work with it. */
  personal?: "phone" | "id-number";
  prompt?: string;
  options?: readonly FieldOption[];
  dicCode?: string;
  /** Parent value of the loaded choices, unless a field with this `childCode` has a value. */
  pid?: string;
  childCode?: string;
  /** Code of the field whose complete 统一社会信用代码 narrows the loaded choices; they do not wait for it. */
  narrowedBy?: string;
  childLabel?: string;
  /** For type `rows`: the fields of one row. The value is a JSON array, see `form/rows.ts`. */
  columns?: readonly FieldDefinition[];
  width: 3 | 4 | 6 | 8 | 12;
  maxlength?: number;
  tips?: string;
  append?: string;
  /** Code of the field whose choice the amount is divided by: `元` becomes `元/m²`. */
  per?: string;
  parentNode?: { code: string; values: readonly string[] };
  /**
   * Code of the date that must be later than this one; if that field is a start (`startTime`, `startYear`),
   * this one must be the later.
   */
  limit?: string;
  limitName?: string;
  limitOrSame?: boolean;
  /** A date of something done, such as a signature: today at the latest. */
  past?: boolean;
};

export const yesNo = [
  { value: "1", label: "是" },
  { value: "0", label: "否" },
] as const satisfies readonly FieldOption[];

export function isKnownType(type: string): type is FieldType {
  return fieldTypes.some((known) => known === type);
}

export function isShown(
  field: FieldDefinition,
  values: FormValues,
  fields: readonly FieldDefinition[] = [],
): boolean {
  if (field.show === false) return false;
  if (!field.parentNode) return true;
  const { code, values: bringing } = field.parentNode;
  const chosen = (values[code] ?? "").split(",");
  if (!bringing.some((value) => chosen.includes(value))) return false;
  const others = fields.filter((other) => other !== field);
  const parent = others.find((other) => other.code === code);
  return parent === undefined || isShown(parent, values, others);
}

export function isEditable(field: FieldDefinition): boolean {
  return field.edit !== false && field.show !== false && isKnownType(field.type);
}

export function keptValues(fields: readonly FieldDefinition[], values: FormValues): FormValues {
  const kept: FormValues = {};
  for (const field of fields) {
    if (!isShown(field, values, fields)) continue;
    for (const code of [field.code, field.childLabel]) {
      const value = code === undefined ? undefined : values[code];
      if (code !== undefined && value !== undefined) kept[code] = value;
    }
  }
  return kept;
}
