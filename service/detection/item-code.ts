const standard = /^\d{12}$/;
const supplement = /^\d{2}(?:\d{2})?B\d{3}$/;

/** Nine digits of the standard, then three of the compiler. */
export function isStandardCode(code: string): boolean {
  return standard.test(code);
}

/** 补充项目: 01B001, 0117B001. */
export function isSupplementCode(code: string): boolean {
  return supplement.test(code);
}

export function standardPart(code: string): string | null {
  return isStandardCode(code) ? code.slice(0, 9) : null;
}
