import { z } from "zod";

/** All values of a form travel as strings; several choices are joined with commas. */
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

/** One field of a form, in the words of the specification; `group` and `limitOrSame` are ours. */
export type FieldDefinition = {
  code: string;
  /** What the field is called in every sentence about it. */
  name: string;
  /** What stands over the control, where it says more, or less, than `name`. */
  label?: string;
  /** One of `fieldTypes`. Any other is drawn as a line that says so, is never judged and keeps its value. */
  type: string;
  /** The section of the form that it stands in. */
  group: string;
  /** False: not drawn, not judged, not sent, and dropped by the service. */
  show?: boolean;
  /** False: drawn to be read only, never judged; the service refuses a value other than the one it has. */
  edit?: boolean;
  required: boolean;
  /** Source of a pattern that the whole value must match. One that does not compile judges nothing. */
  regex?: string;
  /** A number that belongs to one person: sealed where it is stored, masked for whoever does not work with it. */
  personal?: "phone" | "id-number";
  /** Said when the value does not match `regex`. */
  prompt?: string;
  /** The fixed choices; a radio without any offers 是 and 否. */
  options?: readonly FieldOption[];
  /** The dictionary that the choices are loaded from when the dropdown opens: `lib/dict/sources.ts`. */
  dicCode?: string;
  /** The value below which choices are loaded, until a field that names this one as its `childCode` has a value. */
  pid?: string;
  /** The dropdown below this one: a choice here clears it, and it then loads what lies below this choice. */
  childCode?: string;
  /** The code under which the words of the choice are kept beside its value. */
  childLabel?: string;
  /** Of a field of type `rows`: what each of its rows holds. The value is a JSON array, see `form/rows.ts`. */
  columns?: readonly FieldDefinition[];
  /** Columns of 12. */
  width: 3 | 4 | 6 | 8 | 12;
  maxlength?: number;
  tips?: string;
  /** Unit shown behind the field. */
  append?: string;
  /** Drawn, asked for and kept only while that field has one of these values. */
  parentNode?: { code: string; values: readonly string[] };
  /**
   * Code and name of the date that must be later than this one. Where the linked field is itself a start
   * (`startTime`, `startYear`), this one must be later than it.
   */
  limit?: string;
  limitName?: string;
  /** The two dates may be the same: some orders in the trade are "not before". */
  limitOrSame?: boolean;
};

export const yesNo = [
  { value: "1", label: "是" },
  { value: "0", label: "否" },
] as const satisfies readonly FieldOption[];

export function isKnownType(type: string): type is FieldType {
  return fieldTypes.some((known) => known === type);
}

/** Whether these values bring the field into sight; a child is as hidden as its parent. */
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

/** Whether a person can write it: shown ones of a known type, unless the definition locks them. */
export function isEditable(field: FieldDefinition): boolean {
  return field.edit !== false && field.show !== false && isKnownType(field.type);
}

/** Drops what is hidden or unknown: the browser's form and the service keep the same values. */
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
