import type { ValuationStandard } from "#contracts/max-price/valuation-standard.ts";

const standard = /^\d{12}$/;
const supplement = /^\d{2}(?:\d{2})?B\d{3}$/;
const sectionSupplement = /^\d{6}B\d{6}$/;

/** Nine digits of the standard, then three of the compiler. */
export function isStandardCode(code: string): boolean {
  return standard.test(code);
}

/** 补充项目: 01B001, 0117B001; since 2024 within a section and with the compiler's three digits, 011510B001001. */
export function isSupplementCode(code: string, standard: ValuationStandard): boolean {
  return supplement.test(code) || (standard === "2024" && sectionSupplement.test(code));
}

export function standardPart(code: string): string | null {
  return isStandardCode(code) ? code.slice(0, 9) : null;
}
