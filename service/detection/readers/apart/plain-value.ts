/** Controls, characters of two units and non-characters, and line breaks of other systems. */
const unusual = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\u{10000}-\u{10ffff}\ufffe\uffff]|\r(?!\n)/u;
const lineBreakOrTab = /\r\n|[\n\t]/g;
const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));|&/g;
const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

/** Value of an attribute with references and line breaks; null for what only the parser can judge. */
export function plainValue(written: string): string | null {
  if (unusual.test(written)) return null;
  const flat = written.replace(lineBreakOrTab, " ");
  if (!flat.includes("&")) return flat;
  let isKnown = true;
  const value = flat.replace(reference, (_all, name?: string, decimal?: string, hex?: string) => {
    const text = name === undefined ? character(decimal ?? "", hex ?? "") : named[name];
    isKnown &&= text !== undefined;
    return text ?? "";
  });
  return isKnown ? value : null;
}

function character(decimal: string, hex: string): string | undefined {
  const code = decimal === "" ? Number.parseInt(hex, 16) : Number(decimal);
  const isAllowed = code === 0x09 || code === 0x0a || code === 0x0d || (code >= 0x20 && code < 0xd800);
  return isAllowed ? String.fromCodePoint(code) : undefined;
}
