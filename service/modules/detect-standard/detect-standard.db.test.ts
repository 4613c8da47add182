import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { standardRuleSaveOutputSchema } from "#contracts/detect-standard/detect-standard.ts";
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
  texts: Record<string, string>,
  given: { reason?: string; version?: string } = {},
) =>
  city.call("standardRuleSave", {
    rule,
    texts,
    reason: "按省站通知调整",
    version: (await rulesNow()).version,
    ...given,
  });
const thresholdOf = async (rule: string, code: string) => {
  const found = (await rulesNow()).rules.find((one) => one.code === rule);
  return found?.thresholds.find((one) => one.code === code);
};

describe("detection standard", () => {
  it("shows each rule with its thresholds as written text", async () => {
    const { rules, version } = await rulesNow();
    expect(version).toBe("V1");
    expect(rules.length).toBeGreaterThan(25);
    expect(await thresholdOf("A01", "tolerance")).toEqual({
      code: "tolerance",
      label: "允许误差",
      unit: "元",
      kind: "decimal",
      columns: [],
      text: "0.01",
      defaultText: "0.01",
    });
    expect((await thresholdOf("N04", "general"))?.text).toContain("2019-04-01 | 9");
    expect((await thresholdOf("C07", "places"))?.text).toContain("m3 | 2");
  });

  it("becomes a new version when saved, with author, time and reason, which detections use", async () => {
    const answer = await save("A01", { tolerance: "0.05" });
    expect(answer.data(standardRuleSaveOutputSchema)).toEqual({ version: "V2" });
    const { thresholds, version } = await currentRuleSet(service.deps.db, service.deps.clock());
    expect([version, thresholds.A01.tolerance, thresholds.A05.tolerance]).toEqual(["V2", "0.05", "1"]);
    await save("N04", { general: "2016-05-01 | 11\n2019-04-01 | 8" });
    const [newest, before, first] = (await city.call("standardHistory")).data();
    expect(newest).toMatchObject({ version: "V3", reason: "按省站通知调整" });
    expect(newest?.by).toContain("标准员");
    expect(newest?.changes).toEqual([
      expect.objectContaining({ rule: "N04", label: "一般计税税率", to: "2016-05-01 | 11\n2019-04-01 | 8" }),
    ]);
    const told = (await rulesNow()).rules.find(({ code }) => code === "A01");
    expect(told?.formula).toContain("> 0.05元");
    expect(before?.changes).toEqual([
      { rule: "A01", ruleName: "合价计算不符", label: "允许误差", from: "0.01元", to: "0.05元" },
    ]);
    expect(first).toMatchObject({ version: "V1", by: "系统", changes: [] });
    await save("A01", { tolerance: "0.01" });
    expect((await thresholdOf("N04", "general"))?.text).toBe("2016-05-01 | 11\n2019-04-01 | 8");
  });

  it("keeps bars within a pattern apart from bars between columns", async () => {
    const features = (await thresholdOf("C06", "features"))?.text ?? "";
    expect(features).toContain("01050[1-8] | 模板|钢筋 | 混凝土强度等级 | 强度等级|C\\d{2}");
    const own = `${features}\n010401 |  | 砖的强度等级 | MU\\d|强度`;
    expect((await save("C06", { features: own })).status).toBe(200);
    expect((await thresholdOf("C06", "features"))?.text).toBe(own);
    const { thresholds } = await currentRuleSet(service.deps.db, service.deps.clock());
    expect(thresholds.C06.features.at(-1)).toEqual({
      code: "010401",
      nameExcludes: "",
      label: "砖的强度等级",
      pattern: "MU\\d|强度",
    });
    const ranges = (await thresholdOf("T02", "ranges"))?.text ?? "";
    expect((await save("T02", { ranges: ranges.replace("2350", "2400") })).status).toBe(200);
    const [newest] = (await city.call("standardHistory")).data();
    expect(newest?.changes[0]?.to).toContain("中学|小学|学校 | 2400");
  });

  it.each([
    ["C06", { features: "0104 |  | 砖 | (" }, "texts.features", "第1行：匹配规则不是有效的正则表达式"],
    ["C06", { features: "0104 |  |  | MU" }, "texts.features", "第1行：必须描述的特征不能为空"],
    ["A01", { tolerance: "-1" }, "texts.tolerance", "允许误差应为不小于0的数字"],
    ["F06", { maxSectionals: "many" }, "texts.maxSectionals", "允许的单项工程个数应为整数"],
    ["F06", { maxSectionals: "-3" }, "texts.maxSectionals", "允许的单项工程个数不能小于1"],
    ["F06", { maxSectionals: "12345678901" }, "texts.maxSectionals", "允许的单项工程个数不能大于1000"],
    ["C07", { places: "m | -1" }, "texts.places", "小数位数不能小于0"],
    ["F07", { specialties: "0101\n01" }, "texts.specialties", "第2行：专业类别应为四位数字"],
    ["N04", { general: "2016-05 | 11" }, "texts.general", "第1行：日期应为 年-月-日"],
    ["T02", { ranges: "住宅 | ( | 1 | 2" }, "texts.ranges", "第1行：匹配规则不是有效的正则表达式"],
  ])("refuses an invalid threshold (%s)", async (rule, texts, path, message) => {
    const { version } = await rulesNow();
    const answer = await save(rule, texts);
    expect(answer.status).toBe(422);
    expect(answer.fields).toEqual([path]);
    expect(() => answer.data(standardRuleSaveOutputSchema)).toThrow(message);
    expect((await rulesNow()).version).toBe(version);
  });

  it("requires a reason, a difference, and the version in force", async () => {
    expect((await save("A01", { tolerance: "2" }, { reason: " " })).fields).toEqual(["reason"]);
    expect((await save("A01", {})).error).toBe("request.invalid");
    expect((await save("A01", { tolerance: "2" }, { version: "V1" })).error).toBe("standard.stale");
  });
});
