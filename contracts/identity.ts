import { hiddenCharacters } from "./hidden-characters.ts";

const usccAlphabet = "0123456789ABCDEFGHJKLMNPQRTUWXY";
const usccWeights = [1, 3, 9, 27, 19, 26, 16, 17, 20, 29, 25, 13, 8, 24, 10, 30, 28];

/** GB 32100-2015, including the check character. */
export function isUscc(text: string): boolean {
  if (!/^[0-9A-HJ-NPQRTUWXY]{2}\d{6}[0-9A-HJ-NPQRTUWXY]{10}$/.test(text)) return false;
  return text[17] === usccCheckCharacter(text.slice(0, 17));
}

/** An account is named by its enterprise's 统一社会信用代码 in lower case; people know the code in capitals. */
export function shownAccount(userCode: string): string {
  const code = userCode.toUpperCase();
  return isUscc(code) ? code : userCode;
}

/** GB 32100-2015 5.6. */
export function usccCheckCharacter(first17: string): string {
  const sum = usccWeights.reduce(
    (acc, weight, i) => acc + weight * usccAlphabet.indexOf(first17[i] ?? "0"),
    0,
  );
  return usccAlphabet[(31 - (sum % 31)) % 31] ?? "0";
}

/** Brackets around 造 in certificate numbers, in every way that forms and files write them. */
export const certificateBrackets = { open: ["[", "〔", "【", "［"], close: ["]", "〕", "】", "］"] } as const;
/** Pattern source of 建[造]. */
export const certificatePrefix = `建[\\${certificateBrackets.open.join("")}]造[\\${certificateBrackets.close.join("")}]`;
const certificatePattern = new RegExp(`^${certificatePrefix}([12])([1-4])(\\d{2})(\\d{2})(\\d{2})(\\d{6})$`);

/** Accepts any bracket style; null if invalid. `level` 1 一级, 2 二级. */
export function parseCertificateNo(text: string): { normal: string; level: "1" | "2" } | null {
  const match = certificatePattern.exec(text.trim());
  if (!match) return null;
  return { normal: `建[造]${match.slice(1).join("")}`, level: match[1] === "1" ? "1" : "2" };
}

const idWeights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];

/** Takes the number of an ID card; empty for anything else. */
export function birthDayOf(idNumber: string): string {
  const [, year, month, day] = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(idNumber) ?? [];
  return year === undefined ? "" : `${year}-${month}-${day}`;
}

/** Name of a person or enterprise: markup and hidden characters come from careless copying or worse. */
export const isPlainName = (text: string): boolean => !/[<>]/.test(text) && !hiddenCharacters.test(text);
export const plainNameFault = (name: string): string => `${name}不能含有“<”“>”、换行或不可见字符，请核对`;

/** GB 11643-1999, with a real date of birth and the check character. */
export function isIdNumber(text: string, now: Date): boolean {
  const [, year, month, day] = /^\d{6}(\d{4})(\d{2})(\d{2})\d{3}[\dX]$/.exec(text) ?? [];
  if (year === undefined) return false;
  const birth = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const isReal = birth.getUTCMonth() === Number(month) - 1 && birth.getUTCDate() === Number(day);
  if (!isReal || birth > now) return false;
  return text[17] === idCheckCharacter(text.slice(0, 17));
}

export function idCheckCharacter(first17: string): string {
  const sum = idWeights.reduce((acc, weight, i) => acc + weight * Number(first17[i]), 0);
  return "10X98765432"[sum % 11] ?? "";
}
