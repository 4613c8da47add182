import { shownAccount } from "#contracts/identity.ts";

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

/** An account as a message names it, to be told from others of the same person: `913***025Q`, `zi***1`. */
export function maskedAccount(userCode: string): string {
  const account = shownAccount(userCode);
  const [head, tail] = account.length < 11 ? [2, 1] : [3, 4];
  return account.length <= head + tail ? "***" : `${account.slice(0, head)}***${account.slice(-tail)}`;
}
