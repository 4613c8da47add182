/** `yyyy-MM-dd` of a date or time as written; `2019-09` is its first day. */
export function dayOf(text: string | null): string | null {
  const match = /^(\d{4}-\d{2})(-\d{2})?/.exec(text ?? "");
  return match === null ? null : `${match[1]}${match[2] ?? "-01"}`;
}
