/** `yyyy-MM-dd` of a date or time as written; `2019-09` is its first day. */
export function dayOf(text: string | null): string | null {
  const match = /^(\d{4}-\d{2})(-\d{2})?/.exec(text ?? "");
  return match === null ? null : `${match[1]}${match[2] ?? "-01"}`;
}

/** `yyyy-MM-dd`, or `yyyy-MM` where no day is written. */
export function dateOf(text: string | null): string | null {
  return /^\d{4}-\d{2}(?:-\d{2})?/.exec(text ?? "")?.[0] ?? null;
}

/** A month without a day is not before a day in it. */
export function isBefore(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length) < other.slice(0, length);
}
