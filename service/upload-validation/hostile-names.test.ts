import { describe, expect, it } from "vitest";

import { contentDisposition } from "#service/http/reply/disposition.ts";

import { cleanFileName } from "./file-name.ts";

const range = (from: number, to: number): string[] =>
  Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));
const signs = [
  ...range(0x00, 0x1f),
  ...range(0x7f, 0x9f),
  ...range(0x200b, 0x200f),
  ...range(0x2028, 0x202e),
  ...range(0x2060, 0x2069),
  "\u061c",
  "\ufeff",
  "/",
  "\\",
  ":",
  "*",
  "?",
  `"`,
  "<",
  ">",
  "|",
  "\ud800",
  "\udc00",
  "../",
  "..\\",
  "..%2f",
  "..%5C",
  "%00",
  "%0d%0a",
];
const places = (sign: string): string[] => [`${sign}报告.pdf`, `报${sign}告.pdf`, `报告.pdf${sign}`];
const devices = ["con", "PRN", "aux", "Nul", "com1", "COM9", "lpt1", "LPT9"].flatMap((name) => [
  name,
  `${name}.pdf`,
]);
const shapes = [
  "",
  " ",
  "\u3000",
  ".",
  "..",
  "...",
  ".pdf",
  ".htaccess",
  "报告.pdf.",
  "报告.pdf ",
  " 报告.pdf",
  "报告.pdf. .",
  `${"长".repeat(252)}.pdf`,
  `${"e\u0301".repeat(300)}.pdf`,
];
const hostile = [...signs.flatMap(places), ...devices, ...shapes];
const harmless = [
  "报告.pdf",
  "第1标段【终稿】 (2).pdf",
  "50%.pdf",
  "a;b=c,d'e(f)!.pdf",
  "😀👩‍💻.png".replaceAll("\u200d", ""),
  "𠮷野家.pdf",
  "CONTRACT.pdf",
  "ａｂｃ．pdf",
  "عقد.pdf",
  "a..b.pdf",
  `${"长".repeat(251)}.pdf`,
];

// ASVS 5.4.1, 5.4.2
describe("cleanFileName over hostile names", () => {
  it("covers three hundred names", () => {
    expect(hostile.length).toBeGreaterThanOrEqual(300);
  });
  it.each(hostile)("rejects %j", (name) => {
    expect(() => cleanFileName(name)).toThrow(/^(文件名含有不允许的字符|文件名超过255位字符)/);
  });
  it.each(harmless)("keeps %j, which fits a Content-Disposition header", (name) => {
    const kept = cleanFileName(name);
    expect(kept).toBe(name.normalize("NFC"));
    const header = contentDisposition("attachment", kept);
    expect(header).toMatch(/^attachment; filename="[ !#-$&-[\]-~]*"; filename\*=UTF-8''[A-Za-z0-9._~%-]*$/);
    expect(decodeURIComponent(header.split("UTF-8''")[1] ?? "")).toBe(kept);
    expect(new Headers({ "content-disposition": header }).get("content-disposition")).toBe(header);
  });
});
