export function maskNumber(number: string): string {
  const text = number.trim();
  if (text === "") return "";
  if (text.length <= 7) return "*".repeat(text.length);
  return `${text.slice(0, 3)}${"*".repeat(text.length - 7)}${text.slice(-4)}`;
}
