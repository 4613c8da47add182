import { severityNames } from "#contracts/detection/detection.ts";
import { extentNames, extentOf } from "#service/detection/rules/extent.ts";
import { type Sheet, sheetWidth } from "#service/pdf/sheet.ts";
import { oneLine } from "#service/pdf/words.ts";

import { sumOf } from "./conclusion.ts";
import type { PdfData } from "./pdf-data.ts";

type PrintedRule = PdfData["rules"][number];

const ruleWidth = 130;
const extentWidth = 70;

/** Rules that were not checked and why: first those of which nothing was. */
export function unchecked(sheet: Sheet, { rules }: PdfData): void {
  const told = rules.flatMap((rule) => {
    const extent = extentOf(rule, sumOf(rule.counts));
    return extent === "all" ? [] : [{ rule, extent }];
  });
  if (told.length === 0) return;
  sheet.keepTogether(100);
  sheet.heading("未检测的内容");
  const row = (texts: readonly string[], head = false) =>
    sheet.row(
      [ruleWidth, extentWidth, sheetWidth - ruleWidth - extentWidth].map((width, at) => ({
        text: texts[at] ?? "",
        width,
      })),
      { head },
    );
  row(["检测规则", "情况", "原因"], true);
  for (const wanted of ["none", "some"] as const)
    for (const { rule, extent } of told)
      if (extent === wanted)
        row([`${rule.code} ${rule.name}`, extentNames[extent], reasonsOf(rule.notJudged)]);
}

const mostReasons = 3;

function reasonsOf(reasons: readonly string[]): string {
  const more = reasons.length > mostReasons ? `等${reasons.length}项` : "";
  return `${reasons.slice(0, mostReasons).map(oneLine).join("；")}${more}`;
}

/** Lists rules that found something. The last one stays on the page of what follows. */
export function basis(sheet: Sheet, { rules }: PdfData, heightBelow: number): void {
  const found = rules.filter(({ counts }) => sumOf(counts) > 0);
  if (found.length === 0) return;
  sheet.heading("检测规则和依据");
  for (const [at, rule] of found.entries()) {
    const line = basisText(rule);
    sheet.keepTogether(sheet.textHeight(line) + (at === found.length - 1 ? heightBelow : 0));
    sheet.text(line, { gap: 4 });
  }
}

function basisText({ code, name, counts, formula, source }: PrintedRule): string {
  return oneLine(
    `${code} ${name}（${foundText(counts)}）　判定条件：${ended(formula)}依据：${ended(source)}`,
  );
}

const severities = ["E", "W", "I"] as const;

function foundText(counts: PrintedRule["counts"]): string {
  const found = severities.filter((severity) => counts[severity] > 0);
  return found.map((severity) => `${severityNames[severity]}${counts[severity]}处`).join("、");
}

function ended(sentence: string): string {
  return `${sentence.replace(/。$/, "")}。`;
}
