/** 手机号 as it leaves the service: the first three and last four figures. */
export function maskedPhone(phone: string): string {
  return phone.replace(/^(\d{3})\d{4}(\d{4})$/, "$1****$2");
}

/** Any number of a person, half typed ones too: the first three and last four at most, and never most of it. */
export function maskedNumber(text: string): string {
  if (text.length < 11) return "*".repeat(text.length);
  return `${text.slice(0, 3)}${"*".repeat(text.length - 7)}${text.slice(-4)}`;
}
