import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { clip, comparable, comparableMark, cut, fingerprint, ownCopy, wholeNumber } from "./text.ts";

describe("finding texts", () => {
  it("fit on one line without splitting a character", () => {
    expect(clip(" 1.土壤类别:\n  三类土 ")).toBe("1.土壤类别: 三类土");
    expect(clip("一二三四五六", 4)).toBe("一二三…");
    expect(cut("ab𠮷", 3)).toBe("ab");
    expect(clip(`ab${"𠮷".repeat(4)}`, 4).isWellFormed()).toBe(true);
  });

  it("are copied in full", () => {
    for (const text of ["", "010101001001", "现浇混凝土矩形柱 C30 𠮷 abc"]) expect(ownCopy(text)).toBe(text);
  });
});

it("comparable › ignores width, case and spaces", () => {
  expect(comparable("学府小区（一期） A座")).toBe(comparable("学府小区(一期)Ａ座"));
  expect(comparable("学府小区一期")).not.toBe(comparable("学府小区二期"));
});

it.each(["1.土壤类别：三类土\n 2. ＡＢＣ", "Φ10以内，m²", "规格:300×300、厚Ａ", "", "２０１５－Ｃ３０　"])(
  "comparableMark › equals the fingerprint of comparable %j",
  (text) => {
    expect(comparableMark(text)).toBe(fingerprint(comparable(text)));
  },
);

it("comparableMark › equals the fingerprint of any comparable text", () => {
  const unit = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.constantFrom("混凝土", " ", "Ａｚ", "：，、。", "AZ", "\t\u3000", "Ⅲ㎡", "e\u0301"),
  );
  const text = fc.array(unit).map((parts) => parts.join(""));
  fc.assert(fc.property(text, (one) => comparableMark(one) === fingerprint(comparable(one))));
});

it("wholeNumber › drops zeros around a number, a run of them read once", () => {
  expect(["007.00", "000.0", "10.0", "1.50"].map((text) => wholeNumber(text))).toEqual([
    "7",
    "0",
    "10",
    "1.50",
  ]);
  const zeros = `${"0".repeat(300_000)}.5`;
  expect(wholeNumber(zeros)).toBe(zeros);
});
