import { readFile } from "node:fs/promises";

import {
  type LocalRule,
  localRuleContentSchema,
  localRuleFileSchema,
  mostLocalRules,
} from "#contracts/detect-standard/local/local-rule.ts";
import { checkLocalRule } from "#service/detection/local/check.ts";

const fieldNames = { condition: "判定条件", message: "问题说明", amount: "涉及金额" } as const;

/** Throws what is wrong with the file and in which rule. */
export async function readLocalRules(file: string): Promise<LocalRule[]> {
  const refuse = (what: string): never => {
    throw new Error(`地方规则${file}：${what}`);
  };
  const written = parsed(await readFile(file, "utf8"));
  if (!Array.isArray(written)) return refuse("不是地方规则的JSON数组");
  if (written.length > mostLocalRules.published) return refuse(`规则超过${mostLocalRules.published}条`);
  const rules = written.map((one: unknown, at) => {
    const { data: [rule] = [] } = localRuleFileSchema.safeParse([one]);
    return rule ?? refuse(`第${at + 1}条${faultOf(one)}`);
  });
  rules.forEach((rule, at) => {
    const name = `第${at + 1}条（${rule.code}）`;
    if (rules.findIndex(({ code }) => code === rule.code) < at) refuse(`${name}的代码重复`);
    const [fault] = checkLocalRule(rule);
    if (fault !== undefined) refuse(`${name}的${fieldNames[fault.field]}有误：${fault.message}`);
  });
  return rules;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
}

/** Fault of the content where a rule has it apart, else of the rule itself. */
function faultOf(rule: unknown): string {
  if (typeof rule !== "object" || rule === null) return "不是一条规则";
  const content = "content" in rule ? rule.content : rule;
  const { error } = localRuleContentSchema.safeParse(content);
  const [issue] = error?.issues ?? [];
  if (issue === undefined) return "的代码（code）不是L和两三位数字，如L01";
  return `（${issue.path.join(".")}）：${/\p{Script=Han}/u.test(issue.message) ? issue.message : "未填写或格式有误"}`;
}
