import { clip } from "#service/values/text.ts";

import type { Resource } from "../../model.ts";
import { resourceKey } from "../../reference.ts";
import { limit, percentText, price, resourceWords } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";

const hundred = limit("100");

function monthOf(text: string | undefined): string | null {
  return /^\d{4}-\d{2}/.exec(text?.trim() ?? "")?.[0] ?? null;
}

function judge(context: RuleContext, resource: Resource, month: string): void {
  const { report, leaveOut, thresholds, reference } = context;
  const { name, specification, measuringUnit, taxPrice } = resource;
  const prices = reference.infoPrices?.get(month);
  if (prices === undefined) return leaveOut(`没有导入${month}的信息价`);
  const known = prices.get(resourceKey({ name, specification, unit: measuringUnit }));
  if (known === undefined) return leaveOut(`部分主要材料在${month}的信息价中没有同名称、规格、单位的价格`);
  const published = limit(known.price);
  if (taxPrice.value === null || published.sign() <= 0) return;
  const distance = taxPrice.value.minus(published);
  const { offPercent } = thresholds.P05;
  if (
    distance
      .abs()
      .times(hundred)
      .compare(published.times(limit(offPercent))) <= 0
  )
    return;
  const seen = `${price(taxPrice.value)}元`;
  const percent = percentText(distance.abs(), published, limit(offPercent));
  report({
    at: resource.element,
    attribute: "TaxPrice",
    seen,
    expected: `${price(published)}元上下${offPercent}%以内`,
    message: `${resourceWords(resource)}的含税单价${seen}/${measuringUnit}，${distance.sign() > 0 ? "高于" : "低于"}${month}信息价${price(published)}元（${clip(known.source, 40)}）${percent}%，请说明价格来源。`,
  });
}

export const p05: Rule = {
  code: "P05",
  name: "材料价偏离信息价",
  severity: "W",
  formula: ({ P05 }) =>
    `主要材料（不含暂估价、甲供材料）：|含税单价 − 信息价| ÷ 信息价 > ${P05.offPercent}%；信息价取本地区材料价格时间（单位工程，未填时取项目）当月的同名称、规格、单位的价格`,
  technical: "主要材料MainMaterial",
  source: "当地工程造价管理机构发布的信息价；偏离幅度为平台设定",
  versions: bothVersions,
  needs: ["infoPrices"],
  start: (context) => {
    const ownerSupplied = new Set(context.thresholds.P09.ownerSupplied);
    let projectMonth: string | null = null;
    let marked = false;
    return {
      elements: {
        ConstructionProject: ({ attributes }) =>
          void (projectMonth ??= monthOf(attributes["MaterialPriceDate"])),
      },
      resource(resource) {
        const { mainMaterial, provisional, taxPrice, provider, unit } = resource;
        marked ||= mainMaterial;
        if (!mainMaterial || provisional || ownerSupplied.has(provider)) return;
        if (taxPrice.value === null || taxPrice.value.sign() <= 0) return;
        const month = monthOf(unit?.element.attributes["MaterialPriceDate"]) ?? projectMonth;
        if (month === null) context.leaveOut("文件没有写明材料价格时间");
        else judge(context, resource, month);
      },
      bill() {
        if (!marked) context.leaveOut("文件没有标明主要材料");
      },
    };
  },
};
