import { Decimal, isDecimal } from "#service/values/decimal.ts";

import { type AttributeType, editionTables } from "./table.ts";

const datePattern =
  /^(\d{4})-(\d{2})(?:-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?)?$/;
const booleanPattern = /^(?:true|false|0|1)$/i;
const digits = /^[+-]?\d{1,30}$/;

function isDate(text: string): boolean {
  const match = datePattern.exec(text);
  if (match === null) return false;
  const [year = 0, month = 0, day = 1, hour = 0, minute = 0, second = 0] = match
    .slice(1)
    .map((part) => Number(part ?? 0) || 0);
  const realDay = match[3] === undefined ? 1 : day;
  return (
    year >= 1 &&
    month >= 1 &&
    month <= 12 &&
    realDay >= 1 &&
    realDay <= new Date(Date.UTC(year, month, 0)).getUTCDate() &&
    hour <= 24 &&
    minute <= 59 &&
    second <= 60
  );
}

function isInteger(text: string): boolean {
  return digits.test(text) || Decimal.parse(text)?.places() === 0;
}

const expected: Readonly<Record<AttributeType, string>> = {
  text: "文字",
  number: "数字",
  integer: "整数",
  date: "日期（如2025-06或2025-06-08）",
  boolean: "“是”（true）或“否”（false）",
};

function isOf(type: AttributeType, text: string): boolean {
  switch (type) {
    case "number":
      return isDecimal(text);
    case "integer":
      return isInteger(text);
    case "boolean":
      return booleanPattern.test(text);
    case "date":
      return isDate(text);
    case "text":
      return true;
  }
}

/** Types of an attribute in either edition, without text, which may be anything. */
export function typesOf(element: string, attribute: string): AttributeType[] {
  const types = Object.values(editionTables).flatMap(
    (table) => table.get(element)?.attributes.get(attribute)?.type ?? [],
  );
  return [...new Set(types)].filter((type) => type !== "text");
}

/** Empty, or of all the types. */
export function isOfTypes(types: readonly AttributeType[], text: string): boolean {
  return text === "" || types.every((type) => isOf(type, text));
}

export function typeMismatch(type: AttributeType, text: string): string | null {
  return isOf(type, text) || isOf(type, text.trim()) ? null : expected[type];
}
