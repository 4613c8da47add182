import { periodText } from "#contracts/price/period.ts";
import { clip } from "#service/values/text.ts";

import type { Resource } from "../../model.ts";
import { covers, type FoundPrices, type WantedPrice, wantedId } from "../../published-price.ts";
import { resourceKey } from "../../reference.ts";
import { typeMismatch } from "../../schema/value-types.ts";
import { limit, percentText, price, resourceWords } from "../../wording.ts";
import { bothVersions, type Rule, type RuleContext } from "../rule.ts";
import { closest, compareWith, type Comparison } from "./material-price.ts";

const hundred = limit("100");
/** As many as findings are held. */
const mostMaterials = 20_000;

type Material = { resource: Resource; wanted: WantedPrice };

/** F04 reports malformed dates; PostgreSQL would refuse them. */
function monthOf(text = ""): string | null {
  return typeMismatch("date", text) === null ? text.trim().slice(0, 7) : null;
}

function wantedOf(
  { number, name, specification, measuringUnit: unit }: Resource,
  month: string,
): WantedPrice {
  const key = resourceKey({ name, specification, unit });
  return { month, key, code: number.trim(), name, specification, unit };
}

class Missing {
  private readonly counts = new Map<string, number>();

  add(reason: string): void {
    this.counts.set(reason, (this.counts.get(reason) ?? 0) + 1);
  }

  tell(leaveOut: RuleContext["leaveOut"]): void {
    for (const [reason, count] of this.counts) leaveOut(`${count}项主要材料${reason}`);
  }
}

function judge(context: RuleContext, { resource, wanted }: Material, found: FoundPrices, missing: Missing) {
  const { month } = wanted;
  const rows = found.prices.get(wantedId(wanted));
  if (rows === undefined)
    return missing.add(
      found.months.has(month)
        ? `在本地区${month}的材料价格中没有同名称、规格、单位的价格`
        : `：本地区没有${month}及以前发布的材料价格`,
    );
  const best = closest(rows.flatMap((row) => compareWith(resource, row) ?? []));
  if (best === undefined) {
    const basis = rows.some(({ incl }) => incl !== null) ? "含税" : "除税";
    return missing.add(`的材料价格只发布了${basis}价，文件没有写明${basis}单价，未作比较`);
  }
  const { offPercent } = context.thresholds.P05;
  if (best.distance.times(hundred).compare(best.near.times(limit(offPercent))) > 0)
    context.report(statementOf(resource, month, best, offPercent));
}

function statementOf(resource: Resource, month: string, best: Comparison, offPercent: string) {
  const { attribute, stated, low, high, near, distance, row } = best;
  const seen = `${price(stated)}元`;
  const range = low.compare(high) === 0 ? `${price(low)}元` : `${price(low)}～${price(high)}元`;
  const basis = attribute === "TaxPrice" ? "含税" : "除税";
  const percent = percentText(distance, near, limit(offPercent));
  const named = clip(`${row.name} ${row.specification}`, 60);
  const byCode = row.byCode ? `，按编码对应“${named}”` : "";
  const before = covers(row, month) ? "" : `，${month}的材料价格尚未发布，按此前最近一期比较`;
  const source = `“${clip(row.title, 40)}”${periodText(row.period)}，${clip(row.zone, 20)}，${basis}，第${row.n}行${byCode}${before}`;
  return {
    at: resource.element,
    attribute,
    kind: stated.compare(near) > 0 ? "材料价高于信息价" : "材料价低于信息价",
    amount: resource.quantity.value?.times(stated.minus(near)),
    seen,
    expected: `${range}上下${offPercent}%以内`,
    message: `${resourceWords(resource)}的${basis}单价${seen}/${resource.measuringUnit}，${stated.compare(near) > 0 ? "高于" : "低于"}材料价格${range}（${source}）${percent}%，请说明价格来源。`,
  };
}

export const p05: Rule = {
  code: "P05",
  name: "材料价偏离信息价",
  severity: "W",
  formula: ({ P05 }) =>
    `主要材料（不含暂估价、甲供材料）：|单价 − 材料价格| ÷ 材料价格 > ${P05.offPercent}%，含税价与含税价比，除税价与除税价比，区间以内不算偏离，区间以外与较近一端比；材料价格取工程所在价区、材料价格时间（单位工程，未填时取项目）所在一期的同名称、规格、单位或同编码且名称相近的价格，当期未发布的取此前最近一期并注明`,
  technical: "主要材料MainMaterial",
  source: "当地工程造价管理机构发布的材料价格（信息价）；偏离幅度为平台设定",
  versions: bothVersions,
  needs: ["prices"],
  start: (context) => {
    const ownerSupplied = new Set(context.thresholds.P09.ownerSupplied);
    const { prices: findPrices } = context.reference;
    const materials: Material[] = [];
    let projectMonth: string | null = null;
    let marked = false;
    return {
      elements: {
        ConstructionProject: ({ attributes }) =>
          void (projectMonth ??= monthOf(attributes["MaterialPriceDate"])),
      },
      resource(resource) {
        const { mainMaterial, provisional, taxPrice, noTaxPrice, provider, unit } = resource;
        marked ||= mainMaterial;
        if (!mainMaterial || provisional || ownerSupplied.has(provider)) return;
        if (![taxPrice, noTaxPrice].some(({ value }) => value !== null && value.sign() > 0)) return;
        const month = monthOf(unit?.element.attributes["MaterialPriceDate"]) ?? projectMonth;
        if (month === null) context.leaveOut("文件没有写明材料价格时间，或材料价格时间无法识别");
        else if (materials.length === mostMaterials)
          context.leaveOut(`主要材料超过${mostMaterials.toLocaleString("zh-CN")}项，其余未作比较`);
        else materials.push({ resource, wanted: wantedOf(resource, month) });
      },
      bill() {
        if (!marked) context.leaveOut("文件没有标明主要材料");
      },
      async afterReading() {
        if (findPrices === null || materials.length === 0) return;
        const wanted = new Map(materials.map(({ wanted: one }) => [wantedId(one), one]));
        const found = await findPrices([...wanted.values()]);
        const missing = new Missing();
        for (const material of materials) judge(context, material, found, missing);
        missing.tell(context.leaveOut);
      },
    };
  },
};
