import { defaultDisclosureSettings } from "#contracts/indicator/issue/disclosure-settings.ts";

import { missing } from "../needs.ts";
import { bandWords, leastWords } from "../prediction-band.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { ItemPriceCheck } from "./item-price-check.ts";
import { ResourceClassPrices } from "./resource-class-prices.ts";

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
    const { leaveOut, reference, resources } = context;
    const { itemPrices, samples } = reference;
    const classes = samples && resources && new ResourceClassPrices(context, samples, resources);
    const items = itemPrices && new ItemPriceCheck(context, itemPrices);
    return {
      ...(items && {
        item: (item) => items.take(item),
        betweenPieces: () => items.judgeFull(),
        afterReading: () => items.judgeLast(),
      }),
      ...(classes && { resource: (resource) => classes.take(resource) }),
      bill(bill) {
        if (items === null) leaveOut(missing.itemPrices);
        classes?.judge(bill);
      },
    };
  },
};
