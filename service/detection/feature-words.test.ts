import fc from "fast-check";
import { expect, it } from "vitest";

import { comparableMark } from "#service/values/text.ts";

import { featureWords, readFeature, wordsOf } from "./feature-words.ts";

it.each([
  ["1.规格:DN50 2.连接形式:焊接", "dn50"],
  ["1.规格：ＤＮ ５０", "dn50"],
  ["De110 塑料管", "de110"],
  ["钢筋 Φ20 HRB400E", "hrb400e φ20"],
  ["YJV-4×25+1*16", "4x25+1x16"],
  ["BV-2.5mm²", "2.5mm2"],
  ["BV-2.5㎜²", "2.5mm2"],
  ["C30 P6 预拌混凝土", "c30 p6"],
  ["MU10砖，M7.5混合砂浆", "m7.5 mu10"],
  ["600×600 地砖", "600x600"],
  ["1.部位:地下室，面积5m2", ""],
  ["1.规格型号:甲型 2.其他", "甲型"],
  ["土壤类别:三类土", ""],
])("featureWords › %s", (text, expected) => {
  expect(featureWords(text)).toBe(expected);
});

it("featureWords › reads common characters as it reads all", () => {
  const pieces = fc.constantFrom(
    ...Array.from("dDeEcCpPmMuUhHrRbBfF0159.xX+*:： \n，规格部位号楼"),
    "mm2",
    "HRB400E",
    "DN",
    "规格",
    "×",
    "Φ",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 12 }), (found) => {
      const text = found.join("");
      // A character that is no common one and no part of a word.
      expect(featureWords(`☆\n${text}`)).toBe(featureWords(text));
    }),
    { numRuns: 3000 },
  );
});

it("readFeature › tells what follows 规格 only where there is no size or grade", () => {
  expect(readFeature("规格: 甲")).toEqual({
    words: "",
    specification: "甲",
    mark: comparableMark("规格: 甲"),
  });
  expect(readFeature("规格: 甲，C30")).toMatchObject({ words: "c30", specification: "" });
});

it("wordsOf › reads name and feature as one text", () => {
  const pieces = fc.constantFrom(
    "DN50",
    "dn 50",
    "φ20",
    "Φ20",
    "3x",
    "5",
    "规格:",
    "规格型号: 甲",
    "乙 ",
    "管",
    "：",
    "☆",
    "C30",
  );
  const texts = fc.array(pieces, { maxLength: 4 }).map((found) => found.join(""));
  fc.assert(
    fc.property(texts, texts, (name, feature) => {
      const expected = featureWords(`${name}\n${feature}`);
      for (const told of [null, readFeature(feature)])
        expect(wordsOf({ name, feature, element: { feature: told }, words: null })).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

it.each(["1x ", "规格:"])("readFeature › reads a run of digits after %j once", (start) => {
  expect(readFeature(start + "1".repeat(500_000)).words).toBe("");
});
