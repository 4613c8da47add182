import { describe, expect, it } from "vitest";

import { extensionOf } from "#contracts/file/upload-refusals.ts";

import { cleanFileName } from "./file-name.ts";

describe("cleanFileName", () => {
  it.each([
    "招标文件.pdf",
    "a b (1).PDF",
    "第1标段【终稿】.xlsx",
    "50%.pdf",
    "😀.png",
    "a".repeat(251) + ".pdf",
  ])("keeps %j", (name) => {
    expect(cleanFileName(name)).toBe(name);
  });
  it("normalises to NFC", () => {
    expect(cleanFileName("cafe\u0301.pdf")).toBe("caf\u00e9.pdf");
  });
  it("rejects a name over 255 characters, as specified", () => {
    expect(() => cleanFileName("长".repeat(252) + ".pdf")).toThrow("文件名超过255位字符，请重新命名后上传！");
    expect(cleanFileName("长".repeat(251) + ".pdf")).toHaveLength(255);
  });
  it.each([
    "../a.pdf",
    "a/b.pdf",
    "a\\b.pdf",
    "..",
    ".",
    "",
    "   ",
    ".htaccess",
    "a.pdf.",
    "a.pdf ",
    " a.pdf",
    "a\0.pdf",
    "a\n.pdf",
    "a\u202Efdp.exe",
    "a\u2066.pdf",
    "a\u200B.pdf",
    "con.pdf",
    "LPT1",
    "a:b.pdf",
    "a|b.pdf",
    "a\uD800.pdf",
  ])("rejects %j", (name) => {
    expect(() => cleanFileName(name)).toThrow("文件名含有不允许的字符");
  });
  it("leaves an extension for extensionOf", () => {
    expect([extensionOf("a.tar.PDF"), extensionOf("a"), extensionOf("a.")]).toEqual(["pdf", "", ""]);
  });
});
