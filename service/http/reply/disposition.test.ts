import { describe, expect, it } from "vitest";

import { contentDisposition } from "./disposition.ts";

// ASVS 1.2.1, 5.4.2
describe("contentDisposition", () => {
  it("gives the full name and an ASCII fallback", () => {
    expect(contentDisposition("inline", "招标文件(1).pdf")).toBe(
      "inline; filename=\"____(1).pdf\"; filename*=UTF-8''%E6%8B%9B%E6%A0%87%E6%96%87%E4%BB%B6%281%29.pdf",
    );
  });
  it("escapes quotes", () => {
    expect(contentDisposition("attachment", 'a";x=\\%41.pdf')).toBe(
      "attachment; filename=\"a_;x=__41.pdf\"; filename*=UTF-8''a%22%3Bx%3D%5C%2541.pdf",
    );
  });
});
