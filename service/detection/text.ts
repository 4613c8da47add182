/** Longest piece of a file's text that a finding repeats. */
const SHOWN = 80;

/** ASCII that is drawn, and common Chinese: what most texts begin and end with. */
function isDrawn(code: number): boolean {
  return (code > 0x20 && code < 0x7f) || (code >= 0x4e00 && code <= 0x9fff);
}

export function isBlank(text: string | undefined): boolean {
  if (text === undefined || text === "") return true;
  return !isDrawn(text.charCodeAt(0)) && text.trim() === "";
}

/** Without blanks around it; of nothing, the empty text. */
export function trimmed(text: string | undefined): string {
  if (text === undefined || text === "") return "";
  const last = text.length - 1;
  return isDrawn(text.charCodeAt(0)) && isDrawn(text.charCodeAt(last)) ? text : text.trim();
}

/** A code that is a whole number: `1.00` is the same as `1`. */
export function wholeNumber(text: string | undefined): string {
  return trimmed(text).replace(/^0*(\d+)\.0+$/, "$1");
}

/** Never half of a character: a database refuses such text. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

/** One line of at most so many characters. */
export function clip(text: string, length = SHOWN): string {
  // Most texts are one line already: looking is cheaper than replacing.
  const flat = /\s/.test(text) ? text.replace(/\s+/g, " ").trim() : text;
  return flat.length <= length ? flat : `${cut(flat, length - 1)}…`;
}

/**
 * A substring keeps the whole text that it was cut from alive; what outlives its row is copied. Short ones are copies
 * already.
 */
export function ownCopy(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, "utf8").toString("utf8");
}

/** Names compare without spaces and without the difference of full and half width. */
export function comparable(text: string): string {
  return text.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
}

/** Common ways to write a unit, in lower case, and the one that counts. */
export const unitSpellings: Readonly<Record<string, string>> = {
  米: "m",
  延长米: "m",
  千米: "km",
  公里: "km",
  "㎞": "km",
  公顷: "hm2",
  吨: "t",
  千克: "kg",
  公斤: "kg",
  "㎏": "kg",
  平方米: "m2",
  平米: "m2",
  "㎡": "m2",
  "m²": "m2",
  "m^2": "m2",
  "m 2": "m2",
  立方米: "m3",
  "㎥": "m3",
  "m³": "m3",
  "m^3": "m3",
  "m 3": "m3",
};

const spellings: ReadonlyMap<string, string> = new Map(Object.entries(unitSpellings));

/** One spelling per 计量单位. */
export function normalUnit(text: string): string {
  const lower = trimmed(text).toLowerCase();
  return spellings.get(lower) ?? lower;
}

/** A number of 53 bits that stands for a text where hundreds of thousands of texts would take too much memory. */
export function fingerprint(text: string): number {
  let a = FIRST_A;
  let b = FIRST_B;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = nextA(a, code);
    b = nextB(b, code);
  }
  return joined(a, b);
}

/** The fingerprint of `comparable(text)`, in one pass and without a copy where the text has none but common characters. */
export function comparableMark(text: string): number {
  let a = FIRST_A;
  let b = FIRST_B;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code >= 0xff01 && code <= 0xff5e) code -= 0xfee0;
    if (code < 0x80) {
      if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) continue;
      if (code >= 0x41 && code <= 0x5a) code += 0x20;
    } else if ((code < 0x4e00 || code > 0x9fff) && code !== TIMES && code !== 0x3001 && code !== 0x3002)
      return fingerprint(comparable(text));
    a = nextA(a, code);
    b = nextB(b, code);
  }
  return joined(a, b);
}

/** Of sizes: 300×300. */
const TIMES = 0xd7;
const FIRST_A = 0x811c9dc5;
const FIRST_B = 0x2545f491;

/** FNV-1a for one half; for the other a product that also carries high bits down. */
function nextA(a: number, code: number): number {
  return Math.imul(a ^ code, 0x01000193);
}

function nextB(b: number, code: number): number {
  return Math.imul(b + code, 0x9e3779b1) ^ (b >>> 15);
}

function joined(a: number, b: number): number {
  return (a >>> 0) * 2_097_152 + ((b ^ (b >>> 16)) & 2_097_151);
}
