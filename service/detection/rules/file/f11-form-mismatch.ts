import { billStageNames, billStages } from "#contracts/settlement/bills.ts";
import type { Decimal } from "#service/values/decimal.ts";
import { clip, comparable, isBlank } from "#service/values/text.ts";

import { figure } from "../../figure.ts";
import type { Bill, Spot } from "../../model.ts";
import { excess, limit, money } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";
import { type Settled, totalOf, wholeSpot } from "../settlement/settled.ts";
import type { FormFacts, SettlementFacts } from "./form-facts.ts";

type Amount = { at: Spot; attribute: string; label: string; text: string | undefined };
type Stated = { at: Spot; attribute: string; labels: string[]; value: Decimal };
type Name = { at: Spot; attribute: string; label: string; text: string | undefined; form: string | null };

function compareAmounts(
  { report, thresholds }: RuleContext,
  form: FormFacts,
  { cost, tenderer, root, totals }: Bill,
): void {
  const stated = figure(form.ceilingPrice ?? undefined).value;
  if (stated === null) return;
  const amounts: Amount[] = [];
  if (tenderer !== null) {
    const attribute = tenderer.name === "TendererInfo" ? "BidPriceCeiling" : "TenderSumLimit";
    const text = tenderer.attributes[attribute];
    if (figure(text).value?.isZero() !== true)
      amounts.push({ at: tenderer, attribute, label: "最高投标限价", text });
  }
  if (cost !== null)
    amounts.push({ at: cost, attribute: "Total", label: "费用汇总总价", text: cost.attributes["Total"] });
  if (amounts.every(({ text }) => isBlank(text)))
    amounts.push({ at: root, attribute: "Total", label: "各单位工程造价之和", text: totals.total });
  for (const { at, attribute, labels, value } of distinct(amounts)) {
    const distance = excess(stated, value, limit(thresholds.F11.tolerance));
    if (distance === null) continue;
    const isUntold = at === root && value.isZero();
    report({
      at,
      attribute,
      kind: "最高投标限价与备案表不一致",
      amount: distance,
      seen: isUntold ? "未写明" : money(value),
      expected: money(stated),
      message: isUntold
        ? `文件没有写明总价和各单位工程造价，无法与备案表填写的最高投标限价${money(stated)}核对。`
        : `文件中的${labels.join("、")}${money(value)}与备案表填写的最高投标限价${money(stated)}不一致，相差${money(distance)}。`,
    });
  }
}

/** One difference from the form, however often the file states it. */
function distinct(amounts: readonly Amount[]): Stated[] {
  const found: Stated[] = [];
  for (const { at, attribute, label, text } of amounts) {
    const { value } = figure(text);
    if (value === null) continue;
    const same = found.find((one) => one.value.compare(value) === 0);
    if (same === undefined) found.push({ at, attribute, labels: [label], value });
    else same.labels.push(label);
  }
  return found;
}

function compareBillTotals(
  { report, thresholds }: RuleContext,
  form: SettlementFacts,
  settled: Settled,
): void {
  const stated = {
    contract: form.contractPrice,
    submitted: form.submittedPrice,
    approved: form.approvedPrice,
  };
  for (const stage of billStages) {
    const expected = figure(stated[stage] ?? undefined).value;
    const total = totalOf(settled, stage);
    const distance = expected && excess(expected, total, limit(thresholds.F11.tolerance));
    if (expected === null || distance === null) continue;
    const name = billStageNames[stage];
    report({
      at: wholeSpot(settled.bill),
      attribute: "Total",
      subject: stage,
      kind: `${billStageNames[stage]}价与备案表不一致`,
      amount: distance,
      seen: money(total),
      expected: money(expected),
      message: `${name}清单的总价${money(total)}与备案表填写的${name}价${money(expected)}不一致，相差${money(distance)}。`,
    });
  }
}

function compareNames({ report }: RuleContext, form: FormFacts, { root, tenderer }: Bill): void {
  const names: Name[] = [
    { at: root, attribute: "Name", label: "项目名称", text: root.attributes["Name"], form: form.projectName },
    {
      at: tenderer ?? root,
      attribute: "Tenderername",
      label: "招标人名称",
      text: tenderer?.attributes["Tenderername"],
      form: form.tendererName,
    },
  ];
  for (const { at, attribute, label, text, form: stated } of names) {
    if (text === undefined || isBlank(text) || stated === null || isBlank(stated)) continue;
    if (comparable(text) === comparable(stated)) continue;
    report({
      at,
      attribute,
      severity: "W",
      kind: `${label}与备案表不一致`,
      seen: clip(text),
      expected: clip(stated),
      message: `文件中的${label}“${clip(text, 60)}”与备案表填写的“${clip(stated, 60)}”不一致。`,
    });
  }
}

export const f11: Rule = {
  code: "F11",
  name: "备案表与文件不一致",
  severity: "E",
  formula: ({ F11 }) =>
    `备案表的最高投标限价 ≠ 文件的最高投标限价（为0的不比较），或 ≠ 费用汇总总价（都没有的看各单位工程造价之和），相差超过${F11.tolerance}元；竣工结算：合同价、送审价、审定价 ≠ 各自清单的总价；项目名称、招标人名称不一致为警告`,
  technical: "最高投标限价BidPriceCeiling（2025版）、TenderSumLimit（2018版）",
  source: "住房和城乡建设部令第16号第六条：最高投标限价及其成果文件一并报备案",
  versions: bothVersions,
  needs: ["form"],
  start: (context) => ({
    bill(bill) {
      if (context.form === null) return;
      compareAmounts(context, context.form, bill);
      compareNames(context, context.form, bill);
    },
    settled(settled) {
      if (context.form?.settlement) compareBillTotals(context, context.form.settlement, settled);
    },
  }),
};
