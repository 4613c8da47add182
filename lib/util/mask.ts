/** Keeps the first 3 and last 4 figures of a phone number; shorter texts are hidden whole. */
export function maskPhone(phone: string): string {
  const text = phone.trim();
  if (text === "") return "";
  if (text.length <= 7) return "*".repeat(text.length);
  return `${text.slice(0, 3)}${"*".repeat(text.length - 7)}${text.slice(-4)}`;
}
