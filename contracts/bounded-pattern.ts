const escapesAndClasses = /\\.|\[(?:\\.|[^\]\\])*\]/gs;
const mostGroups = 2;
const mostOptional = 2;

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Whether an expression of a setting answers soon for any text: no repeated group, and one repetition in each part. */
export function isBoundedPattern(pattern: string): boolean {
  const bare = pattern.replace(escapesAndClasses, "x").replace(/\(\?(?:[:=!]|<[=!])/g, "(");
  if (/\)[*+{]/.test(bare) || countOf(bare, /\(/g) > mostGroups) return false;
  const counted = bare.replace(/\{\d\}/g, "");
  const parts = counted.includes("(") ? [counted] : counted.split("|");
  return parts.every((part) => countOf(part, /[*+{]/g) <= 1 && countOf(part, /\?/g) <= mostOptional);
}
