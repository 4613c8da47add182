const escapesAndClasses = /\\.|\[(?:\\.|[^\]\\])*\]/gs;
const mostGroups = 2;
const mostOptional = 2;
/** Choices within groups, beside a repetition: each pair of them takes the square of the text. */
const mostChoices = 8;

const countOf = (text: string, sign: RegExp): number => text.match(sign)?.length ?? 0;

/** Whether an expression of a setting answers soon for any text: no repeated group, and one repetition in each part. */
export function isBoundedPattern(pattern: string): boolean {
  // A back reference may repeat as much as the whole text.
  if (pattern.match(escapesAndClasses)?.some((sign) => /^\\[1-9k]/.test(sign))) return false;
  const bare = pattern.replace(escapesAndClasses, "x").replace(/\(\?(?:[:=!]|<[=!])/g, "(");
  if (/\)[*+{]/.test(bare)) return false;
  return partsOf(bare.replace(/\{\d\}/g, "")).every(isBoundedPart);
}

/** Parts between the signs | that are in no group; they are tried one after the other. */
function partsOf(pattern: string): string[] {
  const parts: string[] = [];
  let [depth, start] = [0, 0];
  for (const { 0: sign, index } of pattern.matchAll(/[()|]/g)) {
    if (sign !== "|") depth += sign === "(" ? 1 : -1;
    else if (depth === 0) {
      parts.push(pattern.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, pattern.slice(start)];
}

function isBoundedPart(part: string): boolean {
  const repetitions = countOf(part, /[*+{]/g);
  if (repetitions > 1 || countOf(part, /\?/g) > mostOptional || countOf(part, /\(/g) > mostGroups)
    return false;
  return repetitions === 0 || countOf(part, /\|/g) <= mostChoices;
}
