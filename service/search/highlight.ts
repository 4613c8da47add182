import type { SearchParts } from "#contracts/search/search.ts";

type Folded = { text: string; /** Place in the original of each UTF-16 unit. */ from: number[] };

/** As `search_fold` does it, but character by character, so that each place leads back to the original. */
function fold(text: string): Folded {
  let folded = "";
  const from: number[] = [];
  let at = 0;
  for (const char of text) {
    const piece = char.normalize("NFKC").toLowerCase();
    folded += piece;
    for (let unit = 0; unit < piece.length; unit += 1) from.push(at);
    at += char.length;
  }
  from.push(at);
  return { text: folded, from };
}

export function foldWord(word: string): string {
  return fold(word).text;
}

function hitsOf({ text, from }: Folded, words: readonly string[]): [number, number][] {
  const hits: [number, number][] = [];
  for (const word of words.filter((one) => one !== ""))
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
      let end = at + word.length;
      while (from[end] === from[end - 1]) end += 1;
      hits.push([from[at] ?? 0, from[end] ?? 0]);
    }
  return hits.toSorted(([a], [b]) => a - b);
}

function firstHit({ text, from }: Folded, words: readonly string[]): number {
  const places = words.map((word) => (word === "" ? -1 : text.indexOf(word))).filter((at) => at >= 0);
  return from[Math.min(...places)] ?? 0;
}

/** The text in parts, those with a word marked; joined they are the text again. */
export function highlight(text: string, words: readonly string[]): SearchParts {
  const parts: SearchParts = [];
  let done = 0;
  for (const [start, end] of hitsOf(fold(text), words)) {
    if (end <= done) continue;
    const begin = Math.max(start, done);
    if (begin > done) parts.push({ text: text.slice(done, begin), hit: false });
    const last = parts.at(-1);
    if (last?.hit === true && begin === done) last.text += text.slice(begin, end);
    else parts.push({ text: text.slice(begin, end), hit: true });
    done = end;
  }
  if (done < text.length) parts.push({ text: text.slice(done), hit: false });
  return parts;
}

const before = 30;
const length = 120;

/** A piece of the text around its first hit, with … where it is cut. */
export function snippet(text: string, words: readonly string[]): SearchParts {
  const flat = text.replace(/\s+/g, " ").trim();
  const first = firstHit(fold(flat), words);
  const start = flat.length <= length ? 0 : Math.max(0, Math.min(first - before, flat.length - length));
  const from = /[\udc00-\udfff]/.test(flat.charAt(start)) ? start + 1 : start;
  const piece = flat.slice(from, from + length).replace(/[\ud800-\udbff]$/, "");
  const parts = highlight(piece, words);
  if (from > 0) parts.unshift({ text: "…", hit: false });
  if (from + piece.length < flat.length) parts.push({ text: "…", hit: false });
  return parts;
}
