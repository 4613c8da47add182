import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  standardRuleSaveOutputSchema,
  type ThresholdCells,
} from "#contracts/detect-standard/detect-standard.ts";
import { currentRuleSet } from "#service/detection-data/rule-set.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

let service: TestService;
let city: Person;
beforeAll(async () => {
  service = await testService();
  city = await service.person("city", { name: "标准员" });
});
afterAll(() => service.close());

const rulesNow = async () => (await city.call("standardRules")).data();
const save = async (
  rule: string,
  cells: Record<string, ThresholdCells>,
  given: { reason?: string; version?: string } = {},
) =>
  city.call("standardRuleSave", {
    rule,
    cells,
    reason: "按省站通知调整",
    version: (await rulesNow()).version,
    ...given,
  });
const thresholdOf = async (rule: string, code: string) => {
  const found = (await rulesNow()).rules.find((one) => one.code === rule);
  return found?.thresholds.find((one) => one.code === code);
};

describe("detection standard", () => {
  it("shows each rule with its thresholds as cells", async () => {
    const { rules, version } = await rulesNow();
    expect(version).toBe("V1");
    expect(rules.length).toBeGreaterThan(25);
    expect(await thresholdOf("A01", "tolerance")).toEqual({
      code: "tolerance",
      label: "允许误差",
      unit: "元",
      kind: "decimal",
      columns: [{ label: "允许误差", kind: "figure" }],
      cells: [["0.01"]],
      defaultCells: [["0.01"]],
    });
    expect((await thresholdOf("N04", "general"))?.cells).toContainEqual(["2019-04-01", "9"]);
    expect((await thresholdOf("C07", "places"))?.cells).toContainEqual(["m3", "2"]);
  });

  it("becomes a new version when saved, with author, time and reason, which detections use", async () => {
    const answer = await save("A01", { tolerance: [["0.05"]] });
    expect(answer.data(standardRuleSaveOutputSchema)).toEqual({ version: "V2" });
    const { thresholds, version } = await currentRuleSet(service.deps.db, service.deps.clock());
    expect([version, thresholds.A01.tolerance, thresholds.A05.tolerance]).toEqual(["V2", "0.05", "1"]);
    const general = [
      ["2016-05-01", "11"],
      ["2019-04-01", "8"],
    ];
    await save("N04", { general });
    const [newest, before, first] = (await city.call("standardHistory")).data();
    expect(newest).toMatchObject({ version: "V3", reason: "按省站通知调整" });
    expect(newest?.by).toContain("标准员");
    expect(newest?.changes).toEqual([
      expect.objectContaining({ rule: "N04", label: "一般计税税率", to: "2016-05-01 11；2019-04-01 8" }),
    ]);
    const told = (await rulesNow()).rules.find(({ code }) => code === "A01");
    expect(told?.formula).toContain("> 0.05元");
    expect(before?.changes).toEqual([
      { rule: "A01", ruleName: "合价计算不符", label: "允许误差", from: "0.01元", to: "0.05元" },
    ]);
    expect(first).toMatchObject({ version: "V1", by: "系统", changes: [] });
    await save("A01", { tolerance: [["0.01"]] });
    expect((await thresholdOf("N04", "general"))?.cells).toEqual(general);
  });

  it("stores words as the patterns that detections use", async () => {
    const features = (await thresholdOf("C06", "features"))?.cells ?? [];
    expect(features[0]).toEqual(["010501～010508", "模板、钢筋", "混凝土强度等级", "强度等级、C##"]);
    const own = [...features, ["010401", "", "砖的强度等级", "MU#、强度（级）"]];
    expect((await save("C06", { features: own })).status).toBe(200);
    expect((await thresholdOf("C06", "features"))?.cells).toEqual(own);
    const { thresholds } = await currentRuleSet(service.deps.db, service.deps.clock());
    expect(thresholds.C06.features[0]?.pattern).toBe("强度等级|C\\d{2}");
    expect(thresholds.C06.features.at(-1)).toEqual({
      code: "010401",
      nameExcludes: "",
      label: "砖的强度等级",
      pattern: "MU\\d|强度（级）",
    });
    const ranges = (await thresholdOf("T02", "ranges"))?.cells ?? [];
    const changed = ranges.map((row) => row.map((cell) => cell.replace("2350", "2400")));
    expect((await save("T02", { ranges: changed })).status).toBe(200);
    const [newest] = (await city.call("standardHistory")).data();
    expect(newest?.changes[0]?.to).toContain("中学、小学 2400");
  });

  const row = (...cells: string[]) => [[], cells];
  it.each([
    ["C06", { features: row("0104", "", "砖", "`(`") }, "features.1.3", "匹配文字有误，请核对括号等符号"],
    [
      "C06",
      { features: row("0104", "", "砖", "`(.+)+x`") },
      "features.1.3",
      "匹配文字过于复杂，每个词语最多用一处“……”",
    ],
    ["C06", { features: row("0104", "", "", "MU") }, "features.1.2", "必须描述的特征必填"],
    ["C06", { features: row("砖", "", "砖", "MU") }, "features.1.0", "编码开头应为数字，如010501"],
    ["A01", { tolerance: [["-1"]] }, "tolerance.0.0", "允许误差应为不小于0的数字"],
    ["F06", { maxSectionals: [["many"]] }, "maxSectionals.0.0", "允许的单项工程个数应为整数"],
    ["F06", { maxSectionals: [["-3"]] }, "maxSectionals.0.0", "允许的单项工程个数不能小于1"],
    ["F07", { specialties: [["0101"], ["01"]] }, "specialties.1.0", "专业类别应为四位数字"],
    ["F07", { specialties: [[""]] }, "specialties", "专业类别目录不能为空"],
    ["N04", { general: row("2016-05", "11") }, "general.1.0", "日期格式应为2025-06-08"],
    ["T03", { formwork: [["2.5"]] }, "formwork.0.0", "上限应为不小于0的数字"],
    [
      "T03",
      { structures: row("框架", "1", "框架", "45～65", "0.3") },
      "structures.1.4",
      "上限应为不小于0的数字",
    ],
    ["C07", { places: row("m3", "many") }, "places.1.1", "小数位数应为整数"],
    [
      "C07",
      {
        places: [
          ["m3", "2"],
          ["m3", "3"],
        ],
      },
      "places.1.0",
      "计量单位重复",
    ],
    [
      "C07",
      {
        places: [
          ["m2", "2"],
          ["㎡", "3"],
        ],
      },
      "places.1.0",
      "计量单位重复",
    ],
    ["F14", { storey: [["12～2"]] }, "storey.0.0", "上限不能小于下限"],
    ["T02", { ranges: row("住宅", "住宅", "3300", "1650") }, "ranges.1.3", "上限不能小于下限"],
    [
      "T03",
      { structures: row("框架", "1", "框架", "65～45", "0.3～0.4") },
      "structures.1.3",
      "上限不能小于下限",
    ],
    ["T04", { topFrom: [["90"]], topTo: [["85"]] }, "topTo.0.0", "上限不能小于下限"],
    ["T04", { leastRows: [["700"]], mostRows: [["600"]] }, "mostRows.0.0", "最多个数不能小于最少个数"],
  ])("refuses an invalid threshold at its cell (%s %o)", async (rule, cells, path, message) => {
    const { version } = await rulesNow();
    const answer = await save(rule, cells);
    expect(answer.status).toBe(422);
    expect(answer.fields).toEqual([`cells.${path}`]);
    expect(() => answer.data(standardRuleSaveOutputSchema)).toThrow(message);
    expect((await rulesNow()).version).toBe(version);
  });

  it("requires a reason, a difference, and the version in force", async () => {
    expect((await save("A01", { tolerance: [["2"]] }, { reason: " " })).fields).toEqual(["reason"]);
    expect((await save("A01", {})).error).toBe("request.invalid");
    expect((await save("A01", { tolerance: [["2"]] }, { version: "V1" })).error).toBe("standard.stale");
  });
});
