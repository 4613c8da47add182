const shown = 80;

function isDrawn(code: number): boolean {
  return (code > 0x20 && code < 0x7f) || (code >= 0x4e00 && code <= 0x9fff);
}

/** Surely without white space. */
function isSolid(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (!isDrawn(text.charCodeAt(i))) return false;
  return true;
}

export function isBlank(text: string | undefined): boolean {
  if (text === undefined || text === "") return true;
  return !isDrawn(text.charCodeAt(0)) && text.trim() === "";
}

export function trimmed(text: string | undefined): string {
  if (text === undefined || text === "") return "";
  const last = text.length - 1;
  return isDrawn(text.charCodeAt(0)) && isDrawn(text.charCodeAt(last)) ? text : text.trim();
}

export function wholeNumber(text: string | undefined): string {
  const number = trimmed(text);
  return number.includes(".") ? number.replace(/^0*(0|[1-9]\d*)\.0+$/, "$1") : number;
}

/** Never splits a surrogate pair: the database rejects such text. */
export function cut(text: string, length: number): string {
  return text.length <= length ? text : text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
}

export function clip(text: string, length = shown): string {
  const flat = isSolid(text) ? text : text.replace(/\s+/g, " ").trim();
  return flat.length <= length ? flat : `${cut(flat, length - 1)}…`;
}

/** A substring keeps its source text alive, so texts that outlive their row are copied. V8 copies short ones anyway. */
export function ownCopy(text: string): string {
  return text.length < 13 ? text : Buffer.from(text, "utf8").toString("utf8");
}

/** Ignores spaces and full or half width. */
export function comparable(text: string): string {
  return text.normalize("NFKC").replace(/\s+/g, "").toLowerCase();
}

export function sameText(a: string, b: string): boolean {
  return a === b || comparable(a) === comparable(b);
}

/** 53-bit hash, for maps where hundreds of thousands of texts would take too much memory. */
export function fingerprint(text: string): number {
  let a = firstA;
  let b = firstB;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = nextA(a, code);
    b = nextB(b, code);
  }
  return joined(a, b);
}

/** `fingerprint(comparable(text))` in one pass, without a copy for common characters. */
export function comparableMark(text: string): number {
  let a = firstA;
  let b = firstB;
  for (let i = 0; i < text.length; i++) {
    let code = text.charCodeAt(i);
    if (code >= 0xff01 && code <= 0xff5e) code -= 0xfee0;
    if (code < 0x80) {
      if (code === 0x20 || (code >= 0x09 && code <= 0x0d)) continue;
      if (code >= 0x41 && code <= 0x5a) code += 0x20;
    } else if ((code < 0x4e00 || code > 0x9fff) && code !== times && code !== 0x3001 && code !== 0x3002)
      return fingerprint(comparable(text));
    a = nextA(a, code);
    b = nextB(b, code);
  }
  return joined(a, b);
}

const times = 0xd7;
const firstA = 0x811c9dc5;
const firstB = 0x2545f491;

/** One half FNV-1a, the other a product that also carries high bits down. */
function nextA(a: number, code: number): number {
  return Math.imul(a ^ code, 0x01000193);
}

function nextB(b: number, code: number): number {
  return Math.imul(b + code, 0x9e3779b1) ^ (b >>> 15);
}

function joined(a: number, b: number): number {
  return (a >>> 0) * 2_097_152 + ((b ^ (b >>> 16)) & 2_097_151);
}
