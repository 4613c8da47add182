import type { FieldDefinition, FieldType } from "./form.ts";

type TypePattern = { regex: RegExp; prompt: string };

const patterns = {
  money: { regex: /^(0|[1-9]\d{0,12})(\.\d{1,2})?$/, prompt: "应为数字，单位元，最多两位小数" },
  number: { regex: /^(0|[1-9]\d{0,11})(\.\d{1,4})?$/, prompt: "应为数字，最多四位小数" },
  date: { regex: /^\d{4}-\d{2}-\d{2}$/, prompt: "日期格式有误，请重新输入" },
  month: { regex: /^\d{4}-\d{2}$/, prompt: "月份格式有误，请重新输入" },
  datetime: { regex: /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}$/, prompt: "日期格式有误，请重新输入" },
} satisfies Partial<Record<FieldType, TypePattern>>;
/** A Map, because a definition may name any type: an object lookup would find `toString`. */
const typePatterns: ReadonlyMap<string, TypePattern> = new Map(Object.entries(patterns));

const dateTypes: readonly string[] = ["date", "month", "datetime"] satisfies FieldType[];

export function typeProblem(field: FieldDefinition, value: string): string | null {
  const pattern = typePatterns.get(field.type);
  if (!pattern) return null;
  const right = pattern.regex.test(value) && (!dateTypes.includes(field.type) || isRealDate(value));
  return right ? null : `${field.name}${pattern.prompt}`;
}

function isRealDate(value: string): boolean {
  const [year = 0, month = 0, day = 1] = value.slice(0, 10).split("-").map(Number);
  const date = new Date(Date.UTC(year, month - 1, day));
  const time = /^(.{11})?([01]\d|2[0-3]):[0-5]\d$/.test(value) || value.length <= 10;
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day && time;
}

const compiled = new Map<string, RegExp | null>();

function patternOf({ regex }: FieldDefinition): RegExp | null {
  if (regex === undefined) return null;
  const known = compiled.get(regex);
  if (known !== undefined) return known;
  const pattern = compile(regex);
  compiled.set(regex, pattern);
  return pattern;
}

function compile(regex: string): RegExp | null {
  try {
    return new RegExp(`^(?:${regex})$`);
  } catch {
    return null;
  }
}

export function regexProblem(field: FieldDefinition, value: string): string | null {
  const pattern = patternOf(field);
  if (pattern === null || pattern.test(value)) return null;
  return field.prompt ?? `${field.name}格式有误`;
}

export function brokenPatterns(fields: readonly FieldDefinition[]): FieldDefinition[] {
  return fields.filter((field) => field.regex !== undefined && patternOf(field) === null);
}
