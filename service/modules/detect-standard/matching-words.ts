const separators = /[、，,；;\n]+/;
const special = /[\\^$.*+?()[\]{}|]/g;
const escaped = /\\([\\^$.*+?()[\]{}|])/g;
/** Marks a pattern that these words cannot express. */
const raw = /^`(.*)`$/s;

function written(pattern: string, words: readonly string[], read: (text: string) => string): string {
  const text = words.join("、");
  return read(text) === pattern ? text : `\`${pattern}\``;
}

/** `框架.*剪力墙|框剪` is 框架……剪力墙、框剪; `C\d{2}` is C##; `[Φφ]\s*\d` is Φ#、φ#. */
export function wordsOf(pattern: string): string {
  if (pattern === "") return "";
  const words = pattern.split("|").flatMap((word) => {
    const signs = /^\[([^\]\\^-]+)\]\\s\*\\d$/u.exec(word)?.[1];
    if (signs !== undefined) return [...signs].map((sign) => `${sign}#`);
    return word
      .replace(/^(.)\\s\*\\d$/u, "$1#")
      .replaceAll(".*", "……")
      .replace(/\\d\{(\d)\}/g, (_, count: string) => "#".repeat(Number(count)))
      .replaceAll("\\d", "#")
      .replace(escaped, "$1");
  });
  return written(pattern, words, patternOfWords);
}

export function patternOfWords(text: string): string {
  const own = raw.exec(text.trim())?.[1];
  if (own !== undefined) return own;
  const words = partsOf(text);
  return words
    .flatMap((word, at) => {
      if (!isSign(word)) return [patternOf(word)];
      if (isSign(words[at - 1] ?? "")) return [];
      const after = words.slice(at).findIndex((one) => !isSign(one));
      const signs = words.slice(at, after < 0 ? undefined : at + after).map((one) => [...one][0]);
      return [`${signs.length === 1 ? patternOf(signs[0] ?? "") : `[${signs.join("")}]`}\\s*\\d`];
    })
    .join("|");
}

/** One sign with a digit, such as Φ#; spaces may stand between them. */
function isSign(word: string): boolean {
  return /^[^#\]\\^-]#$/u.test(word);
}

function patternOf(word: string): string {
  return word
    .replace(special, String.raw`\$&`)
    .replace(/(?:……|…)+/g, ".*")
    .replace(/#+/g, ({ length }) => (length === 1 ? "\\d" : `\\d{${length}}`));
}

/** `01050[1-8]` is 010501～010508. */
export function codesOf(pattern: string): string {
  const codes = pattern.split("|").map((code) => code.replace(/^(\d*)\[(\d)-(\d)\]$/, "$1$2～$1$3"));
  const isPlain = codes.every((code) => /^\d+(～\d+)?$/.test(code));
  return isPlain ? written(pattern, codes, patternOfCodes) : `\`${pattern}\``;
}

/** What is no code or range is left for the schema to refuse. */
export function patternOfCodes(text: string): string {
  const own = raw.exec(text.trim())?.[1];
  if (own !== undefined) return own;
  return partsOf(text)
    .map((code) => {
      const [, start = "", from = "", end = "", to = ""] = /^(\d*)(\d)[～~—–至](\d*)(\d)$/.exec(code) ?? [];
      return from !== "" && start === end && from < to ? `${start}[${from}-${to}]` : code;
    })
    .join("|");
}

function partsOf(text: string): string[] {
  return text
    .split(separators)
    .map((part) => part.trim())
    .filter((part) => part !== "");
}
