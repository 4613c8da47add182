import { describe, expect, it } from "vitest";

import { cleanFileName, extensionOf } from "./file-name.ts";

describe("file names", () => {
  it.each([
    "招标文件.pdf",
    "a b (1).PDF",
    "第1标段【终稿】.xlsx",
    "50%.pdf",
    "😀.png",
    "a".repeat(251) + ".pdf",
  ])("keep %j", (name) => {
    expect(cleanFileName(name)).toBe(name);
  });
  it("become composed", () => {
    expect(cleanFileName("cafe\u0301.pdf")).toBe("caf\u00e9.pdf");
  });
  it("say in the specification's words that they are too long", () => {
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
  ])("are refused: %j", (name) => {
    expect(() => cleanFileName(name)).toThrow("文件名不合规");
  });
  it("end in an extension", () => {
    expect([extensionOf("a.tar.PDF"), extensionOf("a"), extensionOf("a.")]).toEqual(["pdf", "", ""]);
  });
});
