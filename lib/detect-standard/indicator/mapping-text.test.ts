import { describe, expect, it } from "vitest";

import { mappingContentSchema } from "#contracts/indicator/settings/mapping.ts";
import { defaultStatisticsSettings } from "#contracts/indicator/statistics-settings.ts";

import { factsOf, settingOf, textsOf } from "./fields.ts";
import { mappingTexts, readMapping } from "./mapping-text.ts";

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
  it("reads back what mappingTexts writes", () => {
    expect(readMapping(mappingTexts(content))).toEqual({ content, faults: [] });
  });

  it("names the lines that cannot be read", () => {
    const texts = { ...mappingTexts(content), conversions: "t\tkg", chapters: "0101\t土石方工程\t2008" };
    expect(readMapping(texts).faults).toEqual([
      "分部0101：计价标准应为2013或2024",
      "单位换算第1行：应有3列，以制表符分隔",
    ]);
    const broken = { ...mappingTexts(content), classes: "1\t钢筋\tkg\t3\t\t(钢筋" };
    expect(readMapping(broken).faults).toEqual(["资源类别第1项：匹配文字无法使用"]);
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
