import { Decimal } from "#service/values/decimal.ts";
import { clip } from "#service/values/text.ts";

import type { Line, Pair } from "../../settlement/line.ts";
import { excess, limit, money, price } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { ofTender, type TenderJudge } from "./tendered.ts";

const sums = new Set(["暂列金额", "专业工程暂估价"]);

function materialWords({ name, feature }: Line): string {
  return `材料暂估价“${clip(`${name} ${feature}`.trim(), 60) || "未命名"}”`;
}

/** A tender may state the unit price alone. */
function amountOf({ total, quantity, price: each }: Line): Decimal | undefined {
  return total.isZero() ? (each === null ? undefined : quantity?.times(each)) : total;
}

function judgeSums({ counterpart, tell, spotOf }: TenderJudge, allowed: Decimal): void {
  for (const { counterpart: tender, own } of counterpart.lines.other) {
    const one = own ?? tender;
    if (one === undefined || !sums.has(one.name)) continue;
    const [was, is] = [tender?.total ?? Decimal.zero, own?.total ?? Decimal.zero];
    if (excess(is, was, allowed) === null) continue;
    tell({ kind: `${one.name}与招标工程量清单不同`, amount: is.minus(was) }, () => ({
      at: own?.spot ?? spotOf(counterpart.placeOf(one.place)),
      attribute: "Total",
      subject: one.name,
      seen: money(is),
      expected: money(was),
      message: `${one.name}${money(is)}，招标工程量清单列出的为${money(was)}，应按招标工程量清单填写。`,
    }));
  }
}

function judgeMaterials({ counterpart, tell, spotOf }: TenderJudge, allowed: Decimal): void {
  for (const { counterpart: tender, own } of counterpart.provisionalMaterials) {
    if (tender === undefined && own !== undefined)
      tell({ kind: "招标工程量清单没有此项材料暂估价", amount: amountOf(own) }, () => ({
        at: own.spot,
        attribute: "Name",
        subject: own.name,
        seen: "本文件有此项",
        expected: "招标工程量清单有此项",
        message: `${materialWords(own)}不在招标工程量清单中，请核对。`,
      }));
    else if (tender !== undefined && own === undefined)
      tell({ kind: "缺少招标工程量清单的材料暂估价", amount: amountOf(tender) }, () => ({
        at: spotOf(counterpart.placeOf(tender.place)),
        attribute: "ProvisionalMaterial",
        subject: `${tender.name} ${tender.feature}`,
        seen: "本文件没有此项",
        expected: materialWords(tender),
        message: `招标工程量清单的${materialWords(tender)}不在本文件中，请核对是否漏列。`,
      }));
    else repriced({ counterpart: tender, own }, { tell, allowed });
  }
}

function repriced(
  { counterpart: tender, own }: Pair<Line>,
  { tell, allowed }: Pick<TenderJudge, "tell"> & { allowed: Decimal },
): void {
  const [was, is] = [tender?.price ?? null, own?.price ?? null];
  if (own === undefined || was === null || is === null || excess(is, was, allowed) === null) return;
  const amount = own.quantity?.times(is.minus(was));
  tell({ kind: "材料暂估单价与招标工程量清单不同", amount }, () => ({
    at: own.spot,
    attribute: "ProvisionalPrice",
    subject: own.name,
    seen: `${price(is)}元`,
    expected: `${price(was)}元`,
    message: `${materialWords(own)}的暂估单价为${price(is)}元，招标工程量清单列出的为${price(was)}元，应按招标工程量清单填写。`,
  }));
}

/** A list that was exported without any amount says nothing of sums. */
function statesAmounts({ counterpart }: TenderJudge): boolean {
  const { lines, provisionalMaterials } = counterpart;
  const isStated = ({ counterpart: tender }: Pair<Line>): boolean =>
    tender !== undefined && (!tender.total.isZero() || tender.price?.sign() === 1);
  return provisionalMaterials.some(isStated) || lines.other.some((pair) => isStated(pair));
}

export const c14: Rule = {
  code: "C14",
  name: "暂列金额、暂估价与招标工程量清单不一致",
  severity: "I",
  formula: ({ C14 }) =>
    `${C14.enabled ? "" : "没有启用："}与招标工程量清单数据文件相比，各单位工程的暂列金额、专业工程暂估价，或同名称、规格的材料暂估单价相差超过${C14.tolerance}元；材料暂估价只在一份中的，也报一处。招标工程量清单没有列出金额的不比较`,
  source: "暂列金额、暂估价按招标工程量清单列出的金额、单价填写，行业通行做法",
  versions: bothVersions,
  needs: ["tender"],
  filing: "max-price",
  start: (context) => ({
    tendered: ofTender(context, (judged) => {
      const allowed = limit(context.thresholds.C14.tolerance);
      if (!statesAmounts(judged)) return context.leaveOut("招标工程量清单没有列出暂列金额、暂估价");
      judgeSums(judged, allowed);
      judgeMaterials(judged, allowed);
    }),
  }),
};
