import { defaultDisclosureSettings } from "#contracts/indicator/issue/disclosure-settings.ts";
import type { Decimal } from "#service/values/decimal.ts";

import { wordsOf } from "../../feature-words.ts";
import { itemPriceKey } from "../../reference.ts";
import { fen, itemWords, limit, percentText, price } from "../../wording.ts";
import { missing } from "../needs.ts";
import { bandWords, leastWords } from "../prediction-band.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { ResourceClassPrices } from "./resource-class-prices.ts";

const hundred = limit("100");
const { leastOwners } = defaultDisclosureSettings;

export const p04: Rule = {
  code: "P04",
  name: "单价偏离参考",
  severity: "W",
  formula: ({ P04 }) =>
    `|综合单价 − 参考单价| ÷ 参考单价 > ${P04.offPercent}%；超过${P04.farOffPercent}%的注明“显著偏离”。参考单价为本地区近12个月已备案清单项目中编码前九位、计量单位和特征中的规格（管径、截面、强度等级、钢筋牌号等）都相同、计价标准和计税模式也相同者的中位数（每份清单取一个单价，取三位有效数字），不足${P04.minCount}份清单、${leastOwners}个招标人，或一个招标人超过一半的不比较；工料机汇总中一类工料（如钢筋、混凝土）的均价（除税合价 ÷ 数量）在全省近12个月已确认样本的${bandWords}之外，且与中位数相差超过${P04.offPercent}%的为提示，样本不足${leastWords}的不比较`,
  source: "已备案工程综合单价和工料价格的统计；偏离幅度为平台设定",
  versions: bothVersions,
  start: (context) => {
    const { report, leaveOut, thresholds, reference, resources } = context;
    const { itemPrices, samples } = reference;
    const classes = samples && resources && new ResourceClassPrices(context, samples, resources);
    const { minCount, offPercent, farOffPercent } = thresholds.P04;
    const beyond = (seen: Decimal, reference: Decimal, percent: string): boolean =>
      seen
        .minus(reference)
        .abs()
        .times(hundred)
        .compare(reference.times(limit(percent))) > 0;
    return {
      item(item) {
        const { code9 } = item;
        const seen = item.price.value;
        if (itemPrices === null || code9 === null || seen === null || seen.sign() <= 0) return;
        const known = itemPrices.get(itemPriceKey(code9, item.measuringUnit, wordsOf(item)));
        const reference = limit(known?.median ?? "0");
        if (known === undefined || known.count < minCount || reference.sign() <= 0) {
          leaveOut(
            `部分清单项目在本地区近12个月已备案的清单不足${minCount}份、${leastOwners}个招标人，或一个招标人超过一半，未作比较`,
          );
          return;
        }
        if (!beyond(seen, reference, offPercent)) return;
        const far = beyond(seen, reference, farOffPercent);
        const percent = percentText(
          seen.minus(reference).abs(),
          reference,
          limit(far ? farOffPercent : offPercent),
        );
        const side = seen.compare(reference) > 0 ? "高于" : "低于";
        report({
          at: item.element,
          attribute: "Price",
          kind: `综合单价${side}参考单价`,
          amount: item.quantity.value?.times(seen.minus(reference)),
          seen: `${price(seen)}元`,
          expected: `${fen(reference)}元上下${offPercent}%以内`,
          message: `${itemWords(item)}的综合单价${price(seen)}元${side}参考单价${fen(reference)}元（本地区近12个月${known.count}份已备案清单的中位数）${percent}%，${far ? `显著偏离（超过${farOffPercent}%）` : `超过${offPercent}%`}，请说明原因。`,
        });
      },
      ...(classes && { resource: (resource) => classes.take(resource) }),
      bill(bill) {
        if (itemPrices === null) leaveOut(missing.itemPrices);
        classes?.judge(bill);
      },
    };
  },
};
