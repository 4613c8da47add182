import type { MappingContent } from "#contracts/indicator/settings/mapping.ts";
import { Decimal } from "#service/values/decimal.ts";
import { cut } from "#service/values/text.ts";

import type { chaptersByStandard } from "./chapters.ts";
import { builtInContent } from "./content.ts";

export type CodeStandard = keyof typeof chaptersByStandard;

export type Element = {
  /** Its first prefix. */
  code: string;
  name: string;
  /** Units in normal spelling whose quantities are added up, each for itself. */
  units: ReadonlySet<string>;
};
export type Chapter = { code: string; name: string };
export type ClassOfResource = { code: string; name: string; unit: string };
export type ResourceNames = {
  number: string;
  name: string;
  specification: string;
  kind: string;
  /** In normal spelling. */
  unit: string;
};

/** Characters in which words of a class are looked for. */
const mostMatched = 4000;
const longest = 9;
const shortest = 4;
/** Words of a class that takes all of its kind. */
const everyName = ".";
/** Codes of GB/T 50851 have at least eight digits; shorter ones are of local books and mean something else. */
const standardCode = /^\d{8,}/;

/** 补充项目 and malformed codes are not. */
const isStandardItem = (code: string): boolean => /^\d{9}/.test(code);

/** One version of the mapping, never changed: a calculation holds one and cannot mix two. */
export class Mapping {
  readonly version: number;
  private readonly content: MappingContent;
  private readonly byPrefix = new Map<string, Element>();
  private readonly chapters: Readonly<Record<CodeStandard, Readonly<Record<string, string>>>>;
  private readonly factors: ReadonlyMap<string, Decimal>;
  private readonly classes;

  constructor(version: number, content: MappingContent) {
    this.version = version;
    this.content = content;
    for (const [name, prefixes, units] of content.elements) this.addElement(name, prefixes.split(" "), units);
    const { chapters, chaptersByStandard: own } = content;
    this.chapters = { "2013": { ...chapters, ...own["2013"] }, "2024": { ...chapters, ...own["2024"] } };
    this.factors = new Map(
      content.conversions.map(([from, to, factor]) => [
        `${from} ${to}`,
        Decimal.parse(factor) ?? Decimal.zero,
      ]),
    );
    this.classes = content.classes.map((one) => ({
      ...one,
      codes: one.codes.split(" ").filter((code) => code !== ""),
      words: one.words === "" ? null : new RegExp(one.words, "u"),
      except: one.except === "" ? null : new RegExp(one.except, "u"),
    }));
  }

  get elements(): MappingContent["elements"] {
    return this.content.elements;
  }

  /** From the code alone: the 专业 of a unit numbers things otherwise. Null for 补充项目 and unknown codes. */
  chapterOf(code: string, standard: CodeStandard): Chapter | null {
    if (!isStandardItem(code)) return null;
    for (const prefix of [code.slice(0, 4), code.slice(0, 2)]) {
      const name = this.chapters[standard][prefix];
      if (name === undefined) continue;
      return { code: standard === "2024" && this.isOther(prefix) ? `${prefix}-2024` : prefix, name };
    }
    return null;
  }

  /** By codes of 2013. Null: the code has no chapter, or no part of its chapter is told apart. */
  elementOf(code: string, standard: CodeStandard): Element | null {
    if (!isStandardItem(code)) return null;
    const chapter = code.slice(0, 4);
    if (this.isRenumbered(chapter, standard) || (standard === "2024" && this.isOther(chapter))) return null;
    for (let length = longest; length >= shortest; length -= 1) {
      const element = this.byPrefix.get(code.slice(0, length));
      if (element) return element;
    }
    return null;
  }

  /** Key of what no element of a chapter takes. Where 2024 tells no elements it is all of the chapter: another pool. */
  restOf(chapter: string, standard: CodeStandard): string {
    return `${chapter}${this.isRenumbered(chapter, standard) ? "-2024" : ""}.999`;
  }

  private isRenumbered(chapter: string, standard: CodeStandard): boolean {
    return standard === "2024" && this.content.renumberedIn2024.includes(chapter);
  }

  /** The chapter means something else in 2024: both must not share a pool. */
  private isOther(chapter: string): boolean {
    const [former, own] = [this.chapters["2013"][chapter], this.chapters["2024"][chapter]];
    return former !== undefined && own !== undefined && former !== own;
  }

  /** Without a kind, a class that takes every name needs the code or its own unit: 人工 is in 工日. */
  classOf({ number, name, specification, kind, unit }: ResourceNames): ClassOfResource | null {
    const fits = this.classes.filter(({ kinds }) => kinds.includes(kind));
    const named = cut(name, mostMatched);
    const text = cut(`${named} ${specification}`.trim(), mostMatched);
    const byCode = standardCode.test(number)
      ? fits.find(({ codes }) => codes.some((prefix) => number.startsWith(prefix)))
      : undefined;
    const byWords = fits.filter((one) => kind !== "" || one.words?.source !== everyName || one.unit === unit);
    return byCode ?? byWords.find(({ words, except }) => words?.test(text) && !except?.test(named)) ?? null;
  }

  /** By the closed table; null: the quantity cannot be counted. */
  convert(quantity: Decimal, from: string, to: string): Decimal | null {
    if (from === to) return quantity;
    const factor = this.factors.get(`${from} ${to}`);
    return factor === undefined ? null : quantity.times(factor);
  }

  private addElement(name: string, prefixes: readonly string[], units: string): void {
    const element = {
      code: prefixes[0] ?? "",
      name,
      units: new Set(units.split("+").filter((unit) => unit !== "")),
    };
    for (const prefix of prefixes) this.byPrefix.set(prefix, element);
  }
}

/** The program's own, where no stored version is at hand. */
export const builtInMapping = new Mapping(1, builtInContent);
