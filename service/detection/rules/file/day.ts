/** Date, time or month: the 2018 edition leaves the notation open. */
const written =
  /^\s*(\d{4})(?:-|\/|\.|年)(0?[1-9]|1[0-2])(?:月|(?:-|\/|\.|月)(0?[1-9]|[12]\d|3[01])日?(?:[T ].*)?)?\s*$/;
const monthLength = 7;

export function dateOf(text: string | null): string | null {
  const [date, year = "", month = "", day] = written.exec(text ?? "") ?? [];
  if (date === undefined) return null;
  return [year, month, ...(day === undefined ? [] : [day])].map((part) => part.padStart(2, "0")).join("-");
}

export function dayOf(text: string | null): string | null {
  const date = dateOf(text);
  return date?.length === monthLength ? `${date}-01` : date;
}

/** A month is not before any day in it. */
export function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
}

export function judgedDay(
  { compileDate }: { compileDate: string | null },
  { fileDate }: { fileDate: string | null },
): string | null {
  return dayOf(compileDate) ?? dayOf(fileDate);
}
