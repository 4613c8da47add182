import { Decimal } from "#service/values/decimal.ts";

import type { Spot } from "../../model.ts";
import { spotOf } from "../../spot.ts";
import { itemWords, limit, money, percentOf, plain } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

class Largest {
  readonly amounts: Decimal[] = [];
  private readonly size: number;

  constructor(size: number) {
    this.size = size;
  }

  take(amount: Decimal): void {
    const last = this.amounts.at(-1);
    if (this.amounts.length >= this.size && last !== undefined && amount.compare(last) <= 0) return;
    const at = this.amounts.findIndex((one) => one.compare(amount) < 0);
    this.amounts.splice(at < 0 ? this.amounts.length : at, 0, amount);
    if (this.amounts.length > this.size) this.amounts.pop();
  }
}

export const t04: Rule = {
  code: "T04",
  name: "造价集中于少数清单项目",
  severity: "I",
  formula: ({ T04 }) =>
    `分部分项清单项目（已计价的不少于${T04.leastRows}个）：单个清单项目合价 > 分部分项合计的${T04.rowPercent}%；合价最大的${T04.topRows}项之和占分部分项合计的比例不在${T04.topFrom}%～${T04.topTo}%之内（多于${T04.mostRows}个的不看）`,
  source: "大额清单项目分析的通行做法",
  versions: bothVersions,
  start: ({ report, leaveOut, thresholds }) => {
    const { rowPercent, topRows, topFrom, topTo, leastRows, mostRows } = thresholds.T04;
    const largest = new Largest(topRows);
    let first: { at: Spot; words: string; total: Decimal } | null = null;
    let sum = Decimal.zero;
    let rows = 0;
    return {
      item(item) {
        const total = item.total.value;
        if (item.section !== "divisional" || total === null) return;
        sum = sum.plus(total);
        if (total.sign() <= 0) return;
        rows++;
        largest.take(total);
        if (first === null || total.compare(first.total) > 0)
          first = { at: spotOf(item.element), words: itemWords(item), total };
      },
      bill({ root, cost }) {
        if (first === null || rows < leastRows)
          return leaveOut(`已计价的分部分项清单项目不足${leastRows}个，占比没有参考意义`);
        if (sum.sign() <= 0) return leaveOut("分部分项合计不大于0，占比没有参考意义");
        const share = percentOf(first.total, sum, limit(rowPercent));
        if (share.compare(limit(rowPercent)) > 0)
          report({
            at: first.at,
            attribute: "Total",
            kind: "单个清单项目占比过高",
            seen: `${plain(share)}%`,
            expected: `不超过${rowPercent}%`,
            message: `${first.words}的合价${money(first.total)}占分部分项合计${money(sum)}的${plain(share)}%，超过${rowPercent}%。`,
          });
        if (rows > mostRows)
          return leaveOut(`已计价的分部分项清单项目多于${mostRows}个，未看合价最大的${topRows}项的占比`);
        const top = Decimal.sum(largest.amounts);
        const topShare = percentOf(top, sum, limit(topTo));
        if (topShare.compare(limit(topFrom)) >= 0 && topShare.compare(limit(topTo)) <= 0) return;
        report({
          at: cost ?? root,
          attribute: "DivisionalAndElementalWorks",
          kind: "最大清单项目占比异常",
          seen: `${plain(topShare)}%`,
          expected: `${topFrom}%～${topTo}%`,
          message: `合价最大的${topRows}个清单项目合计${money(top)}，占分部分项合计${money(sum)}的${plain(topShare)}%，不在${topFrom}%～${topTo}%之内。`,
        });
      },
    };
  },
};
