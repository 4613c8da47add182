import { expect, it } from "vitest";

import type { LocalRule } from "#contracts/detect-standard/local/local-rule.ts";
import { ruleCodeSchema } from "#contracts/detection/rule-code.ts";

import { judge } from "../testing/judge.ts";
import { at as marks } from "../testing/rule-case.ts";
import { smallBill, spoil } from "../testing/small-bill.ts";
import { checkLocalRule } from "./check.ts";

const base: LocalRule = {
  code: "L01",
  name: "综合单价过高",
  scope: "row",
  severity: "W",
  condition: "price > 300.5",
  message: "综合单价{price}元超过本市控制价。",
  expected: "不超过300.5元",
  amount: "(price - 300.5) * quantity",
  source: "市造价站〔2026〕1号第三条",
  versions: ["2013"],
};
async function found(own: Partial<LocalRule>, bill = smallBill) {
  const { findings, outcome } = await judge(bill, { localRules: [{ ...base, ...own }], only: "L01" });
  return { findings, info: outcome.rules[0] };
}
const lines = async (condition: string, scope: LocalRule["scope"] = "row") =>
  (await found({ condition, scope, message: "不符。", amount: "" })).findings.map(({ place }) => place.line)
    .length;

it("localRulesOf › reports with place, money, values and the rule's own words", async () => {
  const { findings, info } = await found({});
  expect(findings).toMatchObject([
    {
      rule: "L01",
      severity: "W",
      kind: "综合单价过高",
      amount: "248.75",
      place: { item: "010502001001", attribute: "Price" },
      seen: "综合单价：400",
      expected: "不超过300.5元",
      message: "清单项目“矩形柱”（010502001001）：综合单价400元超过本市控制价。",
    },
  ]);
  expect(info).toMatchObject({ code: "L01", source: "地方规则：市造价站〔2026〕1号第三条", notJudged: [] });
  expect((await found({ versions: ["2024"] })).info).toBeUndefined();
  for (const code of ["L01", "L100"]) expect(ruleCodeSchema.safeParse(code).success).toBe(true);
});

it.each([
  ["row", 'unit == "m3" && name.contains("土")', 1],
  ["row", 'unit in ["m", "个"]', 2],
  ["row", "total != quantity * price", 0],
  ["row", "total == 202.50", 1],
  ["row", "lumpSum", 1],
  ["row", 'section == "措施" && !lumpSum', 1],
  ["row", "size(feature) < 10 && known(quantity)", 2],
  ["row", "-round(price / 3, 2) < -133.32", 1],
  ["unit", "tax != divisional * 0.09", 1],
  ["unit", "items == 4", 1],
  ["bill", "total / area > 2.11 && perArea < 2.12 && units == 2", 1],
  ["bill", 'standard == "2013" && items > 5', 1],
] as const)("localRulesOf › judges every %s: %s", async (scope, condition, count) => {
  expect(await lines(condition, scope)).toBe(count);
});

it("localRulesOf › compares and adds without the error of floats", async () => {
  const { text } = spoil(["矩形柱", 'Total="1000"', 'Total="0.3"']);
  const tenths = { condition: "total - 0.1 - 0.2 == 0 && total == 0.3", message: "不符。", amount: "" };
  expect((await found(tenths, text)).findings).toHaveLength(1);
  const { text: long } = spoil(["矩形柱", 'Total="1000"', `Total="${"9".repeat(30)}.01"`]);
  const above = {
    condition: `total > price * 1000000000000 && total - price > 0`,
    message: "不符。",
    amount: "",
  };
  expect((await found(above, long)).findings).toHaveLength(1);
  const huge = await found({ ...above, condition: "total * total > 1" }, long);
  expect(huge.info?.notJudged).toEqual(["有清单项目计算结果过大，未判定"]);
});

it("localRulesOf › leaves out what divides by zero or has no figure, once, and judges the rest", async () => {
  const { text } = spoil(
    ["矩形柱", 'Quantity="2.5"', 'Quantity="0"'],
    ["挖一般土方", 'Quantity="10.000"', 'Quantity=""'],
  );
  const { findings, info } = await found({ condition: "total / quantity > 1", amount: "" }, text);
  expect(findings).toHaveLength(4);
  expect(info?.notJudged).toEqual(["有清单项目未填写工程量，未判定", "有清单项目除数为0，未判定"]);
  const money = await found({ condition: "price == 400", amount: "price / (quantity - 2.5)" });
  expect(money.findings).toMatchObject([{ amount: null }]);
  expect(money.info?.notJudged).toEqual(["有清单项目除数为0，未计算涉及金额"]);
});

it("localRulesOf › tells no amount where the figure that is the amount is blank", async () => {
  const { text } = spoil(["矩形柱", 'Total="1000"', 'Total=""']);
  const { findings, info } = await found({ condition: "price > 0", amount: "total" }, text);
  expect(findings.map(({ amount }) => amount)).toEqual([
    "90.00",
    null,
    "50.00",
    "200.00",
    "202.50",
    "397.50",
  ]);
  expect(info?.notJudged).toEqual(["有清单项目未填写合价，未计算涉及金额"]);
});

it.each([
  ["safety", "安全文明施工费"],
  ["statutory", "规费"],
])("localRulesOf › takes no 0 for what a bill does not state: %s", async (name, label) => {
  const { text } = spoil(
    [marks.cost, ' CostForHSE="50.00"', ""],
    ["其中：安全文明施工费", 'Name="其中：安全文明施工费"', 'Name="其中：二次搬运费"'],
    [marks.safety, 'Name="安全文明施工"', 'Name="二次搬运"'],
  );
  const own = { scope: "bill", condition: `${name} < 1`, message: "不符。", amount: "" } as const;
  const { findings, info } = await found(own, text);
  expect(findings).toEqual([]);
  expect(info?.notJudged).toEqual([`有项目未填写${label}，未判定`]);
});

it("localRulesOf › adds up what the units of a bill state", async () => {
  const { text } = spoil([marks.cost, ' CostForHSE="50.00"', ""]);
  const own = { scope: "bill", condition: "safety == 50", message: "不符。", amount: "" } as const;
  expect((await found(own, text)).findings).toHaveLength(1);
});

// ASVS 1.3.5
it("localRulesOf › stops at the budget of steps and says so; a hundred rules share it", async () => {
  const row = smallBill.split("\n").find((line) => line.includes("给水附件")) ?? "";
  const feature = "阀".repeat(60_000);
  const many = smallBill.replace(row, () => row.replace("1.型号:DN15", feature).repeat(80));
  const slow = `${'feature.contains("甲") || '.repeat(20)}false`;
  const localRules = Array.from({ length: 100 }, (_, at) => ({
    ...base,
    code: `L${String(at + 1).padStart(2, "0")}`,
    condition: at === 0 ? slow : "price < 0",
  }));
  const { outcome } = await judge(many, { localRules, only: "L01" }, 1_000_000);
  expect(outcome.rules[0]?.notJudged).toEqual(["运算量超过上限，用时过长，未检测完"]);
});

it("localRulesOf › tells 5,000 places of a condition that always holds", async () => {
  const row = smallBill.split("\n").find((line) => line.includes("给水附件")) ?? "";
  const many = smallBill.replace(row, () => row.repeat(6000));
  const { findings, info } = await found({ condition: "price >= 0 || price < 0", amount: "" }, many);
  expect(findings).toHaveLength(5000);
  expect(info?.notJudged).toEqual(["只列出前5000处"]);
});

const conditionFault = (condition: string, scope: LocalRule["scope"] = "row") =>
  checkLocalRule({ scope, condition, message: "", amount: "" })[0]?.message ?? "";

// ASVS 1.3.5
it.each([
  ["price >", "第8个字：写到末尾还不完整，缺少内容或右括号"],
  ["(price > 1", "写到末尾还不完整"],
  ["price = 1", "第7个字：比较是否相等应写两个等号（==）"],
  ["单价 > 1", "第1个字：“单”处写法有误"],
  ["price > 1 &&\n  prize > 1", "第2行第3个字：没有“prize”这个名称，可用的有code、name、feature"],
  ['price > "a"', "数字与文字之间不能用“>”"],
  ["price", "应得出是否，如price > 100，现在得出的是数字"],
  ['name == "a', "第9个字：文字缺少右引号"],
  ['name.matches("(a+)+b")', "不支持用matches匹配"],
  ['["a"].exists(x, x == name)', "不支持循环（exists）"],
  ["cel.bind(a, name + name, a == a)", "不支持循环（bind）"],
  ["while (true) {}", "写法有误"],
  ["price > 1 / 3", "两个固定的数请直接写出结果"],
  ["price > 0.12345678901234567", "数字不能超过15位"],
  ["price > 1 &&\n  0x10 > price", "第2行第3个字：“0x10”不是十进制数，数字只能用0至9和小数点书写，如16、0.5"],
  ["0x10>1", "第1个字：“0x10”不是十进制数"],
  ["price > -0xFF", "“0xFF”不是十进制数"],
  ["price > 10u", "第9个字：“10u”不是十进制数"],
  ["name == null", "只能写数字、文字、true和false"],
  ["price.constructor == price", "此写法不支持"],
  ['feature.constructor("x") == "a"', "没有“constructor”这个函数"],
  ["abs(name) > 1", "“abs(name)”的函数名称或参数有误"],
  ["foo(price) > 1", "没有“foo”这个函数"],
  ["name.size() > 1", "“size”应写作size(name)"],
  ['contains(name, "a")', '“contains”应写在文字之后，如name.contains("钢筋")'],
  [`${"price + ".repeat(80)}price > 1`, "判定条件过长，运算不能超过120项"],
  [`${"(".repeat(40)}price > 1${")".repeat(40)}`, "括号嵌套过深"],
  [`name in [${'"a",'.repeat(60)}"b"]`, "方括号中不能超过50项"],
  ["name in [1, 2]", "方括号中只能列举文字"],
])("checkLocalRule › tells the fault and its place: %s", (condition, message) => {
  expect(conditionFault(condition)).toContain(message);
});

it("checkLocalRule › judges names by scope, the message and the amount", () => {
  expect(conditionFault("price > 1", "bill")).toContain("没有“price”这个名称，可用的有name、taxModel");
  const written = { scope: "row", condition: "", message: "单价{prise}元", amount: "name" } as const;
  expect(checkLocalRule(written)).toEqual([
    { field: "message", message: expect.stringContaining("没有“prise”这个名称") },
    { field: "amount", message: "应得出金额，现在得出的是文字" },
  ]);
  expect(checkLocalRule({ ...written, message: "单价{price元", amount: "" })).toEqual([
    { field: "message", message: "花括号没有成对" },
  ]);
});
