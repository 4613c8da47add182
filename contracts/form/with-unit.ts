/** `420天`, `100%`, but `23.6 m`: only Latin units stand apart. */
export function withUnit(text: string, unit: string | undefined): string {
  if (text === "" || !unit) return text;
  return /^[\p{Script=Han}%]/u.test(unit) ? `${text}${unit}` : `${text} ${unit}`;
}
