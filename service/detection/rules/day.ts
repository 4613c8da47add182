/** A date, a time or a month; the edition of 2018 leaves open how dates are written. */
const WRITTEN =
  /^\s*(\d{4})(?:-|\/|\.|年)(0?[1-9]|1[0-2])(?:月|(?:-|\/|\.|月)(0?[1-9]|[12]\d|3[01])日?(?:[T ].*)?)?\s*$/;
const MONTH_LENGTH = 7;

/** `yyyy-MM-dd`, or `yyyy-MM` where no day is written; null for what is no date. */
export function dateOf(text: string | null): string | null {
  const [date, year = "", month = "", day] = WRITTEN.exec(text ?? "") ?? [];
  if (date === undefined) return null;
  return [year, month, ...(day === undefined ? [] : [day])].map((part) => part.padStart(2, "0")).join("-");
}

/** `yyyy-MM-dd`; a month is its first day. */
export function dayOf(text: string | null): string | null {
  const date = dateOf(text);
  return date?.length === MONTH_LENGTH ? `${date}-01` : date;
}

/** A month without a day is not before a day in it. */
export function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
}

/** The day by which a unit is judged: 编制时间 of the form, else of the file. */
export function judgedDay(
  { compileDate }: { compileDate: string | null },
  { fileDate }: { fileDate: string | null },
): string | null {
  return dayOf(compileDate) ?? dayOf(fileDate);
}
