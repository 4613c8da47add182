import { describe, expect, it } from "vitest";

import { mappingContentSchema } from "#contracts/indicator/settings/mapping.ts";
import { defaultStatisticsSettings } from "#contracts/indicator/statistics-settings.ts";

import { factsOf, settingOf, textsOf } from "./fields.ts";
import { mappingCells, readMapping } from "./mapping-cells.ts";

const content = mappingContentSchema.parse({
  chapters: { "0101": "土石方工程" },
  chaptersByStandard: { "2013": { "0116": "拆除工程" }, "2024": { "0116": "措施项目" } },
  elements: [
    ["土方", "010101", "m3"],
    ["其他", "010102 010103", ""],
  ],
  classes: [
    { code: "1", name: "钢筋", unit: "kg", kinds: "3", codes: "", words: "钢筋|螺纹钢", except: "套筒" },
  ],
  conversions: [["t", "kg", "1000"]],
});

describe("readMapping", () => {
  const plain = mappingCells(content);
  const blank = ["", " ", ""];

  it("reads back what mappingCells gives, without blank rows", () => {
    expect(readMapping(plain).content).toEqual(content);
    expect(readMapping({ ...plain, elements: [blank, ...plain.elements, blank] }).content).toEqual(content);
  });

  it("names the cell that cannot be read, by its row as shown", () => {
    const read = readMapping({
      chapters: [["0101", "土石方工程", "2008"], ...plain.chapters, ["0116", "拆除", "2013"]],
      elements: plain.elements,
      classes: [Array<string>(7).fill(""), ["1", "钢筋", "kg", "3", "", "(钢筋", ""]],
      conversions: [["t", "kg", "千"]],
    });
    expect(read.content).toBeNull();
    expect([...read.faults.chapters]).toEqual([
      ["0.2", "应为2013、2024，或不填"],
      ["4.0", "编码0116重复"],
    ]);
    expect([...read.faults.classes]).toEqual([["1.5", "匹配文字无法使用"]]);
    expect([...read.faults.conversions]).toEqual([["0.2", "内容无法使用"]]);
    expect(read.faults.elements.size).toBe(0);
  });
});

describe("settingOf", () => {
  const { version: _version, ...statistics } = defaultStatisticsSettings;

  it("reads back what textsOf writes", () => {
    expect(settingOf("statistics", textsOf(statistics))).toEqual({
      setting: { kind: "statistics", content: statistics },
      faults: {},
    });
  });

  it("names the field and its range", () => {
    const texts = { ...textsOf(statistics), "least.legalMean": "2", cutPercent: "" };
    expect(settingOf("statistics", texts).faults).toEqual({
      "least.legalMean": "应为3至1000的整数",
      cutPercent: "应为1至25的整数",
    });
    expect(settingOf("statistics", { ...textsOf(statistics), "least.deciles": "5" })).toEqual({
      setting: null,
      faults: { "least.deciles": "P10～P90的最少样本数不能少于P25～P75的" },
    });
    expect(factsOf("statistics", statistics)[2]).toEqual({ label: "区间置信度", text: "95%" });
  });
});
