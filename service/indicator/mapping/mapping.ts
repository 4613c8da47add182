import { chapters, chaptersByStandard } from "./chapters.ts";
import { elementTexts } from "./elements.ts";

export type CodeStandard = keyof typeof chaptersByStandard;

export type Element = {
  /** Its first prefix. */
  code: string;
  name: string;
  /** Units in normal spelling whose quantities are added up, each for itself. */
  units: ReadonlySet<string>;
};
export type Chapter = { code: string; name: string };

const byPrefix = new Map<string, Element>();
for (const [name, prefixes, units] of elementTexts) {
  const all = prefixes.split(" ");
  const element = {
    code: all[0] ?? "",
    name,
    units: new Set(units.split("+").filter((unit) => unit !== "")),
  };
  for (const prefix of all) byPrefix.set(prefix, element);
}

const chaptersOf: Readonly<Record<CodeStandard, Readonly<Record<string, string>>>> = {
  "2013": { ...chapters, ...chaptersByStandard["2013"] },
  "2024": { ...chapters, ...chaptersByStandard["2024"] },
};

/** From the code alone: the 专业 of a unit numbers things otherwise. Null for 补充项目 and unknown codes. */
export function chapterOf(code: string, standard: CodeStandard): Chapter | null {
  if (!/^\d{9}/.test(code)) return null;
  for (const prefix of [code.slice(0, 4), code.slice(0, 2)]) {
    const name = chaptersOf[standard][prefix];
    if (name !== undefined) return { code: prefix, name };
  }
  return null;
}

const longest = 9;
const shortest = 4;

/** Null: the chapter is known, but no part of it is told apart. */
export function elementOf(code: string): Element | null {
  for (let length = longest; length >= shortest; length -= 1) {
    const element = byPrefix.get(code.slice(0, length));
    if (element) return element;
  }
  return null;
}
