import { z } from "zod";

import type { FieldError } from "./errors.ts";

/** All values of a form travel as strings; several choices are joined with commas. */
export const formValuesSchema = z.record(z.string().max(64), z.string().max(20_000));
export type FormValues = z.infer<typeof formValuesSchema>;

export type FieldType =
  | "input"
  | "money"
  | "number"
  | "radio"
  | "select"
  | "select-multiple"
  | "region"
  | "date"
  | "month"
  | "datetime"
  | "text"
  | "auto";

/** One field of a form, in the words of the specification's field definition. */
export type FieldDefinition = {
  code: string;
  name: string;
  type: FieldType;
  group: string;
  required: boolean;
  /** Written as a pattern source; the whole value must match. */
  regex?: string;
  /** Said when the value does not match `regex`. */
  prompt?: string;
  options?: readonly { value: string; label: string }[];
  /** Columns of 12. */
  width: 3 | 4 | 6 | 8 | 12;
  maxlength?: number;
  tips?: string;
  /** Unit shown behind the field. */
  append?: string;
  /** Shown, asked for and kept only while that field has one of these values. */
  parentNode?: { code: string; values: readonly string[] };
  /** This value must be later than (or, with `orSame`, not before) that field's. */
  limit?: { code: string; name: string; orSame: boolean };
  dicCode?: string;
};

const patterns: Partial<Record<FieldType, { regex: RegExp; prompt: string }>> = {
  money: { regex: /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/, prompt: "应为数字，单位元，最多两位小数" },
  number: { regex: /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/, prompt: "应为数字，最多四位小数" },
  date: { regex: /^\d{4}-\d{2}-\d{2}$/, prompt: "日期格式有误，请重新输入" },
  month: { regex: /^\d{4}-\d{2}$/, prompt: "月份格式有误，请重新输入" },
  datetime: { regex: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, prompt: "日期格式有误，请重新输入" },
};

export function isShown(field: FieldDefinition, values: FormValues): boolean {
  if (!field.parentNode) return true;
  const parent = (values[field.parentNode.code] ?? "").split(",");
  return field.parentNode.values.some((value) => parent.includes(value));
}

/** Drops what is hidden or unknown: the browser's form and the service keep the same values. */
export function keptValues(fields: readonly FieldDefinition[], values: FormValues): FormValues {
  const kept: FormValues = {};
  for (const field of fields) {
    const value = values[field.code];
    if (value !== undefined && isShown(field, values)) kept[field.code] = value;
  }
  return kept;
}

/** The sentence for one value, or null when it is right. An empty value is judged by `required` alone. */
export function fieldError(field: FieldDefinition, value: string, values: FormValues): string | null {
  if (value.trim() === "") return field.required ? `${field.name}必填` : null;
  if (field.maxlength && value.length > field.maxlength)
    return `${field.name}不能超过${field.maxlength}个字符`;
  const typed = patterns[field.type];
  if (typed && !typed.regex.test(value)) return `${field.name}${typed.prompt}`;
  if (typed && field.type !== "money" && field.type !== "number" && !isRealDate(value))
    return `${field.name}${typed.prompt}`;
  if (field.regex && !new RegExp(`^(?:${field.regex})$`).test(value))
    return field.prompt ?? `${field.name}格式有误`;
  if (field.options && !value.split(",").every((v) => field.options?.some((o) => o.value === v))) {
    return `${field.name}请从选项中选择`;
  }
  return limitError(field, value, values);
}

function isRealDate(value: string): boolean {
  const [year = 0, month = 0, day = 1] = value.slice(0, 10).split("-").map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const time = /^(.{11})?([01]\d|2[0-3]):[0-5]\d$/.test(value) || value.length <= 10;
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && time;
}

function limitError(field: FieldDefinition, value: string, values: FormValues): string | null {
  if (!field.limit) return null;
  const other = values[field.limit.code] ?? "";
  if (other === "" || value > other || (field.limit.orSame && value === other)) return null;
  return `${field.name}${field.limit.orSame ? "不得早于" : "必须大于"}${field.limit.name}`;
}

/** Every wrong field, in the order of the definitions. */
export function formErrors(fields: readonly FieldDefinition[], values: FormValues): FieldError[] {
  const errors: FieldError[] = [];
  for (const field of fields) {
    if (field.type === "auto" || !isShown(field, values)) continue;
    const message = fieldError(field, values[field.code] ?? "", values);
    if (message) errors.push({ path: field.code, message });
  }
  return errors;
}
