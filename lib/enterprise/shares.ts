/** `12.5%`; one place at most. Null of nothing. */
export function shareText(part: number, whole: number): string | null {
  if (whole === 0) return null;
  return `${Math.round((part / whole) * 1000) / 10}%`;
}
