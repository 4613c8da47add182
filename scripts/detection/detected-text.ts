import { causeBlockNames, causeBlockSchema } from "#contracts/detection/cause.ts";
import { type Finding, type Place, type RuleInfo, severityNames } from "#contracts/detection/detection.ts";
import { foldCauses } from "#contracts/detection/fold-causes.ts";
import { groupThousands } from "#contracts/money.ts";
import type { FileCause } from "#service/detection/causes/causes-of.ts";
import { amountAtStake } from "#service/detection/causes/fold.ts";
import type { DetectOutcome } from "#service/detection/engine.ts";
import { extentNames, extentOf } from "#service/detection/rules/extent.ts";

export type Detected = { outcome: DetectOutcome; findings: Finding[]; causes: FileCause[] };

/** Causes by block, the gravest first, with their first places; consequences under their cause. */
export function causesText({ outcome, causes }: Detected): string {
  const folded = foldCauses(causes);
  const names = new Map(outcome.rules.map(({ code, name }) => [code, name]));
  const blocks = causeBlockSchema.options.flatMap((block) => {
    const own = folded.filter(({ cause }) => cause.block === block);
    return own.length === 0 ? [] : [{ name: causeBlockNames[block], own }];
  });
  let number = 0;
  const told = blocks.flatMap(({ name, own }) => [
    "",
    `${name}：${own.length}个原因`,
    ...own.flatMap(({ cause, consequences }) => {
      number += 1;
      return [`${number}. ${headOf(cause, names)}`, ...placesOf(cause), ...consequences.map(consequenceText)];
    }),
  ]);
  const stake = amountAtStake(causes);
  const money = stake === null ? "" : `，涉及金额${groupThousands(stake)}元`;
  const summary = `${summaryText(outcome)}${folded.length === 0 ? "" : `，归为${folded.length}个原因${money}`}`;
  return [...factsText(outcome), summary, ...told, ...uncheckedText(outcome, causes), ""].join("\n");
}

function headOf({ rule, severity, kind, count, amount, units, unitCount }: FileCause, names: Names): string {
  const name = names.get(rule);
  const rules = name === undefined || name === kind ? rule : `${rule} ${name}`;
  const money = amount === null ? "" : `，涉及金额${groupThousands(amount)}元`;
  const where =
    unitCount === 0
      ? ""
      : `，${units.join("、")}${unitCount > units.length ? `等${unitCount}个单位工程` : ""}`;
  return `${severityNames[severity]} ${kind}（${rules}）：${count}处${money}${where}`;
}

type Names = ReadonlyMap<string, string>;

function placesOf({ count, first }: FileCause): string[] {
  const rest = count - first.length;
  const lines = first.map(({ place, message }) => `     ${placeText(place)}${message}`);
  return rest === 0 ? lines : [...lines, `     其余${rest}处用--all列出`];
}

function consequenceText({ rule, severity, kind, count, amount }: FileCause): string {
  const money = amount === null ? "" : `，${groupThousands(amount)}元`;
  return `     由此引起：${severityNames[severity]} ${kind}（${rule}）：${count}处${money}`;
}

/** Every finding, by rule. */
export function allText({ outcome, findings, causes }: Detected): string {
  const byRule = Map.groupBy(findings, ({ rule }) => rule);
  const group = ({ code, name }: RuleInfo): string[] => {
    const own = byRule.get(code) ?? [];
    return own.length === 0 ? [] : ["", `${code} ${name}：${own.length}处`, ...own.map(findingText)];
  };
  const told = outcome.rules.flatMap(group);
  return [...factsText(outcome), summaryText(outcome), ...told, ...uncheckedText(outcome, causes), ""].join(
    "\n",
  );
}

function findingText({ severity, rule, place, message }: Finding): string {
  return `  ${severityNames[severity]} ${rule} ${placeText(place)}${message}`;
}

function placeText({ unit, sheet, line }: Place): string {
  return `${sheet === null ? "" : `工作表“${sheet}”`}第${line}行${unit === null ? "" : `［${unit}］`}`;
}

function summaryText({ counts }: DetectOutcome): string {
  return `检测结果：错误${counts.E}，警告${counts.W}，提示${counts.I}`;
}

function factsText({ project, totals, format }: DetectOutcome): string[] {
  if (project === null || totals === null) return [];
  const gf = totals.gf === null ? "" : ` + 规费${totals.gf}`;
  return [
    `项目名称：${project.name}（${format === "xml" ? `${project.edition}版交换标准` : "工作簿"}）`,
    `总价：${totals.total}元 = 分部分项${totals.divisional} + 措施${totals.measure} + 其他${totals.other}${gf} + 税金${totals.tax}`,
    `单项工程${totals.sectionals}个，单位工程${totals.units}个，清单项目${totals.items}行，工料机${totals.resources}行`,
  ];
}

function uncheckedText({ rules, fatal }: DetectOutcome, causes: readonly FileCause[]): string[] {
  if (fatal !== null) return [];
  const found = Map.groupBy(causes, ({ rule }) => rule);
  const told = rules.flatMap((rule) => {
    const extent = extentOf(rule, found.get(rule.code)?.length ?? 0);
    return extent === "all"
      ? []
      : [`  ${extentNames[extent]} ${rule.code} ${rule.name}：${rule.notJudged.join("；")}`];
  });
  return told.length === 0 ? [] : ["", "未检测的内容", ...told];
}
