import { comparableMark, ownCopy } from "#service/values/text.ts";

import type { BillElement, Item } from "./model.ts";

/** Characters written for another, and the others, place by place. */
export const featureLetters = { from: "×*фФøØ∅⌀ϕΦ", to: "xxφφφφφφφφ" } as const;

/**
 * DN50, De110, φ20, 4x25+1x16, 600x600, 25mm2, HRB400E, C30, MU10, M7.5, P6 in a normalised text. In the notation that
 * JavaScript and PostgreSQL share: filed prices are grouped by the database.
 */
export const featurePattern = [
  "(?:dn|de) ?[0-9]+(?:\\.[0-9]+)?",
  "φ ?[0-9]+(?:\\.[0-9]+)?",
  "(?<![0-9])[0-9]+(?:\\.[0-9]+)?(?:[x+][0-9]+(?:\\.[0-9]+)?)+",
  "(?<![0-9])[0-9]+(?:\\.[0-9]+)? ?mm2",
  "(?:hpb|hrbf?|crb)[0-9]{3}e?",
  "(?<![a-z0-9])c[0-9]{2}(?![0-9])",
  "(?<![a-z0-9])mu?(?:5|7\\.5|10|15|20|25|30)(?![0-9.])",
  "(?<![a-z0-9])p(?:6|8|10|12)(?![0-9])",
].join("|");
/** Where none of these is written, what follows 规格. */
export const specificationPattern = "规格[^:\\n]{0,6}: ?([^\\n;,。 ]{1,20})";

const words = new RegExp(featurePattern, "gu");
const specification = new RegExp(specificationPattern, "u");
const letters: ReadonlyMap<string, string> = new Map(
  Array.from(featureLetters.from, (letter, at) => [letter, featureLetters.to[at] ?? letter] as const),
);
const otherLetters = new RegExp(`[${featureLetters.from}]`, "gu");
/** Characters that stand for no others in the pattern. */
const common = /^[\n\x20-)+-~、。：；，（）一-鿿]*$/;
/** In common characters every word of the pattern has one of these. */
const worthReading = /[bcefmnpu] ?[0-9]|[0-9][x+]|mm2|规格/i;

/** Sizes, grades and strengths in a text, sorted: items of one code with other words have other prices. */
export function featureWords(text: string): string {
  return joined(wordsIn(text)) || specificationIn(text);
}

/** `specification`: the text after 规格, only if `words` is empty; `mark` by `comparableMark`. */
export type FeatureRead = { words: string; specification: string; mark: number };

/** The part of judging a 项目特征 that needs no other text: another thread does it for large bills. */
export function readFeature(text: string): FeatureRead {
  const words = joined(wordsIn(text));
  return {
    words,
    specification: words === "" ? specificationIn(text) : "",
    mark: comparableMark(text),
  };
}

const none: readonly string[] = [];

function wordsIn(text: string): readonly string[] {
  const isCommon = common.test(text);
  if (isCommon && !worthReading.test(text)) return none;
  return (isCommon ? text.toLowerCase() : normalised(text)).match(words) ?? none;
}

function specificationIn(text: string): string {
  return text.includes("规格") ? (specification.exec(normalised(text))?.[1] ?? "") : "";
}

function joined(found: readonly string[]): string {
  if (found.length <= 1) return (found[0] ?? "").replaceAll(" ", "");
  const distinct = new Set(found.map((word) => word.replaceAll(" ", "")));
  return [...distinct].toSorted((a, b) => (a < b ? -1 : 1)).join(" ");
}

function normalised(text: string): string {
  return text
    .normalize("NFKC")
    .replace(otherLetters, (letter) => letters.get(letter) ?? letter)
    .toLowerCase();
}

type NameWords = { found: readonly string[]; words: string };

/** A bill repeats a few hundred names. */
const names = new Map<string, NameWords>();
const mostNames = 2000;
const longestName = 100;

function readName(name: string): NameWords {
  const found = wordsIn(name);
  return { found, words: joined(found) || specificationIn(name) };
}

function wordsOfName(name: string): NameWords {
  const known = names.get(name);
  if (known !== undefined) return known;
  const read = readName(name);
  if (name.length > longestName) return read;
  if (names.size >= mostNames) names.clear();
  names.set(ownCopy(name), read);
  return read;
}

/** `featureWords` of the name. */
export function nameWords({ name }: Item): string {
  return wordsOfName(name).words;
}

/** `featureWords` of name and 项目特征, a line each; read once an item. */
export function wordsOf(item: Worded & Pick<Item, "words">): string {
  return (item.words ??= wordsOfBoth(item));
}

type Worded = Pick<Item, "name" | "feature"> & { element: Pick<BillElement, "feature"> };

function wordsOfBoth({ name, feature, element }: Worded): string {
  const ofName = wordsOfName(name);
  const { words, specification } = element.feature ?? readFeature(feature);
  if (words === "") return ofName.words || specification;
  return ofName.found.length === 0 ? words : joined([...ofName.found, ...words.split(" ")]);
}
