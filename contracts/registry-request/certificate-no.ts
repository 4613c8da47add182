import { certificatePrefix, parseCertificateNo } from "../identity.ts";

export type ParsedCertificateNo = {
  /** `建[造]` and 14 digits, or the nine of numbers before 2018. */
  normal: string;
  level: "1" | "2";
  /** Null for a number of nine digits, which does not tell it. */
  specialty: "1" | "2" | "3" | "4" | null;
  /** Digits 5 and 6; null for a number of nine digits. */
  province: string | null;
};

const former = new RegExp(`^${certificatePrefix}(\\d{9})$`);
const specialties = ["1", "2", "3", "4"] as const;

/** Any bracket style; null if it is no certificate number. Holders of the former numbers count as 一级. */
export function parseAnyCertificateNo(text: string): ParsedCertificateNo | null {
  const known = parseCertificateNo(text);
  const old = former.exec(text.trim())?.[1];
  if (known) {
    const digits = known.normal.slice(4);
    const specialty = specialties.find((one) => one === digits[1]) ?? null;
    return { ...known, specialty, province: digits.slice(4, 6) };
  }
  return old === undefined ? null : { normal: `建[造]${old}`, level: "1", specialty: null, province: null };
}

export const certificateNoFault = "注册证书编号格式有误，应为“建[造]”加14位数字，旧编号为9位";

/** A reviewer's check that the number needs; null if none. */
export function certificateNoHint(text: string): string | null {
  const number = parseAnyCertificateNo(text);
  if (number === null) return null;
  if (number.province === null) return "该注册证书编号为九位旧编号，需核验";
  return number.province === "33" ? null : "该注册证书编号由外省核发，需核验";
}
