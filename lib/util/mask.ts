/** Keeps the first 3 and last 4 figures of a person's number, of a phone or an identity card; shorter texts are hidden whole. */
export function maskNumber(number: string): string {
  const text = number.trim();
  if (text === "") return "";
  if (text.length <= 7) return "*".repeat(text.length);
  return `${text.slice(0, 3)}${"*".repeat(text.length - 7)}${text.slice(-4)}`;
}
