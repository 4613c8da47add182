export type DateMode = "date" | "month" | "datetime";

export const pad = (value: number, length = 2) => String(value).padStart(length, "0");

type Day = { year: number; month: number; day: number };

/** 2026-02-31 → 2026-03-03, 2026-00-10 → 2025-12-10. Null outside the years 1 to 9999. */
function normaliseDay(typed: Day): Day | null {
  const date = new Date(0);
  date.setUTCFullYear(typed.year, typed.month - 1, typed.day);
  const year = date.getUTCFullYear();
  if (year < 1 || year > 9999) return null;
  return { year, month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

export function dayText(day: Day): string {
  return `${pad(day.year, 4)}-${pad(day.month)}-${pad(day.day)}`;
}

const dayPattern = /^(\d{4})(?:[-/.年](\d{1,2})[-/.月](\d{1,2})日?|(\d{2})(\d{2}))$/;
const monthPattern = /^(\d{4})(?:[-/.年](\d{1,2})月?|(\d{2}))$/;
const timePattern = /^(\d{1,2}):(\d{2})$/;

type Reading = {
  value: string;
  converted: boolean;
};

function readDay(text: string, pattern: RegExp, length: 7 | 10): Reading | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, day = 1] = match
    .slice(1)
    .filter((part) => part !== undefined)
    .map(Number);
  const normal = normaliseDay({ year, month, day });
  if (!normal) return null;
  const converted = normal.year !== year || normal.month !== month || normal.day !== day;
  return { value: dayText(normal).slice(0, length), converted };
}

function readTime(text: string): string | null {
  const match = timePattern.exec(text);
  if (!match || Number(match[1]) > 23 || Number(match[2]) > 59) return null;
  return `${pad(Number(match[1]))}:${match[2] ?? "00"}`;
}

/** Null if it is no date. A missing time is 00:00. */
export function readDateText(text: string, mode: DateMode): Reading | null {
  const plain = text.normalize("NFKC").trim();
  if (mode === "month") return readDay(plain, monthPattern, 7);
  const [dayPart = "", timePart, ...more] = plain.split(/\s+/);
  const day = readDay(dayPart, dayPattern, 10);
  if (!day || more.length > 0) return null;
  if (mode === "date") return timePart === undefined ? day : null;
  const time = readTime(timePart ?? "00:00");
  return time === null ? null : { ...day, value: `${day.value} ${time}` };
}

export function normaliseDateText(text: string, mode: DateMode): string | null {
  return readDateText(text, mode)?.value ?? null;
}

/** String comparison; a limit without a time covers the whole day. */
export function isWithin(text: string, from?: string, until?: string): boolean {
  return (!from || text >= from.slice(0, text.length)) && (!until || text.slice(0, until.length) <= until);
}

export function dateProblem(mode: DateMode): string {
  return `${mode === "month" ? "月份" : "日期"}格式有误，请重新输入`;
}

export function rangeText(from?: string, until?: string): string {
  if (from && until) return `可选范围为${from}至${until}`;
  return from ? `可选范围为${from}及以后` : `可选范围为${until ?? ""}及以前`;
}
