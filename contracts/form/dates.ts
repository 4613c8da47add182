import { shanghaiMinute } from "../shanghai-time.ts";
import { type FieldDefinition, type FormValues, isShown } from "./form.ts";
import { typeProblem } from "./pattern.ts";

const starts: readonly string[] = ["startTime", "startYear"];

/** A start must lie before now, a `past` date be today at the latest. */
export function futureProblem(field: FieldDefinition, value: string, now: Date): string | null {
  if (value <= shanghaiMinute(now).slice(0, value.length)) return null;
  if (starts.includes(field.code)) return `${field.name}必须小于当前时间`;
  return field.past === true ? `${field.name}不得晚于当前日期` : null;
}

type End = { code: string; name: string };

export type DateOrder = { earlier: End; later: End; orSame: boolean };

function orderOf(field: FieldDefinition, fields: readonly FieldDefinition[]): DateOrder | null {
  if (field.limit === undefined) return null;
  const linked = fields.find((candidate) => candidate.code === field.limit);
  const own: End = { code: field.code, name: field.name };
  const limit: End = { code: field.limit, name: field.limitName ?? linked?.name ?? "" };
  const orSame = field.limitOrSame === true;
  if (starts.includes(field.limit)) return { earlier: limit, later: own, orSame };
  return { earlier: own, later: limit, orSame };
}

export function ordersWith(code: string, fields: readonly FieldDefinition[]): DateOrder[] {
  return fields
    .flatMap((field) => orderOf(field, fields) ?? [])
    .filter(({ earlier, later }) => earlier.code === code || later.code === code);
}

export function brokenOrder(
  field: FieldDefinition,
  value: string,
  fields: readonly FieldDefinition[],
  values: FormValues,
): DateOrder | null {
  const at = (code: string): string => (code === field.code ? value : dateAt(code, fields, values));
  const broken = ordersWith(field.code, fields).find(({ earlier, later, orSame }) => {
    const [from, to] = [at(earlier.code), at(later.code)];
    return from !== "" && to !== "" && !(to > from || (orSame && to === from));
  });
  return broken ?? null;
}

export function orderSentence({ earlier, later, orSame }: DateOrder): string {
  return `${later.name}${orSame ? "不得早于" : "必须大于"}${earlier.name}`;
}

function dateAt(code: string, fields: readonly FieldDefinition[], values: FormValues): string {
  const field = fields.find((candidate) => candidate.code === code);
  const value = values[code] ?? "";
  if (!field || !isShown(field, values, fields) || typeProblem(field, value) !== null) return "";
  return value;
}
