export function maskedPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, "$1****$2");
}

/**
 * Masks any personal number, half typed ones too: keeps at most the first three and last four, and never most of it.
 */
export function maskedNumber(text: string): string {
  if (text.length < 11) return "*".repeat(text.length);
  return `${text.slice(0, 3)}${"*".repeat(text.length - 7)}${text.slice(-4)}`;
}
