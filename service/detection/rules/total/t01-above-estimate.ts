import { Decimal } from "#service/values/decimal.ts";
import { clip } from "#service/values/text.ts";

import { figure } from "../../figure.ts";
import { limit, money, hundredth, plain } from "../../wording.ts";
import type { OtherLot } from "../file/form-facts.ts";
import { bothVersions, type Rule } from "../rule.ts";

const one = limit("1");
const maxNamed = 10;

type Lot = { named: OtherLot["named"]; price: Decimal; estimate: Decimal | null };

const sumOf = (lots: readonly Lot[]): Decimal => Decimal.sum(lots.map(({ price }) => price));

function lotOf({ named, ceilingPrice, approvedEstimate }: OtherLot): Lot {
  return { named, price: limit(ceilingPrice), estimate: figure(approvedEstimate ?? undefined).value };
}

function lotWords(lots: readonly Lot[]): string {
  const known = lots.filter(({ named }) => named !== null).slice(0, maxNamed);
  const rest = lots.filter((lot) => !known.includes(lot));
  const words = known.map(
    ({ named, price }) => `“${clip(named?.name ?? "", 40)}”（${named?.number}）${money(price)}`,
  );
  if (rest.length > 0) words.push(`其余${rest.length}个标段共${money(sumOf(rest))}`);
  return words.join(" + ");
}

function endOf(differing: number): string {
  if (differing === 0) return "应报原概算审批部门审核";
  return `其中${differing}个标段所填的批准概算与本备案不同，请核对项目的批准概算`;
}

type LotsWords = Record<"exceeds" | "above" | "end", string> & {
  ceiling: Decimal;
  lots: readonly Lot[];
  sum: Decimal;
};

function hidesSum(lots: readonly Lot[]): boolean {
  return lots.filter(({ named }) => named === null).length === 1;
}

/** Omits the sum if it would reveal the price of the only lot that may not be named. */
function lotsSaid({ ceiling, lots, sum, exceeds, above, end }: LotsWords): { seen: string; message: string } {
  const count = `${lots.length + 1}个标段`;
  if (hidesSum(lots))
    return {
      seen: `${count}之和`,
      message: `同一项目代码${count}（含1个未公开的）最高投标限价之和${exceeds}；${end}。`,
    };
  return {
    seen: `${count}共${money(sum)}`,
    message: `同一项目代码各标段最高投标限价之和：本标段${money(ceiling)} + ${lotWords(lots)} = ${money(sum)}，${above}；${end}。`,
  };
}

export const t01: Rule = {
  code: "T01",
  name: "超批准概算",
  severity: "E",
  formula: ({ T01 }) =>
    `最高投标限价（备案表，未填时取文件），或同一项目代码各标段最高投标限价之和 > 批准概算 ×（1 + 允许超出的${T01.overPercent}%）；标段所填批准概算与本备案不同、计入它们才超出的为警告`,
  source: "GB 50500-2013第5.1节：超过批准概算的，招标人应报原概算审批部门审核",
  versions: bothVersions,
  needs: ["form"],
  filing: "max-price",
  start: ({ report, leaveOut, thresholds, form }) => ({
    bill({ root, project }) {
      const estimate = figure(form?.approvedEstimate ?? undefined).value;
      const ceiling = figure(form?.ceilingPrice ?? undefined).value ?? figure(project.ceilingPrice).value;
      if (estimate === null || estimate.sign() <= 0) return leaveOut("备案表没有填写批准概算");
      if (ceiling === null) return leaveOut("备案表和文件都没有写明最高投标限价");
      const over = limit(thresholds.T01.overPercent);
      const most = estimate.times(one.plus(over.times(hundredth)));
      const expected = `不超过${money(most)}`;
      const exceeds = `超过批准概算${money(estimate)}${over.isZero() ? "" : `（允许超出${plain(over)}%）`}`;
      const above = (sum: Decimal): string => `${exceeds}，超出${money(sum.minus(estimate))}`;
      const at = { at: root, attribute: "BidPriceCeiling", expected };
      if (ceiling.compare(most) > 0) {
        const message = `最高投标限价${money(ceiling)}${above(ceiling)}，应报原概算审批部门审核。`;
        return report({
          ...at,
          kind: "最高投标限价超批准概算",
          amount: ceiling.minus(estimate),
          seen: money(ceiling),
          message,
        });
      }
      const all = (form?.otherLots ?? []).map(lotOf);
      const alike = all.filter((lot) => lot.estimate?.compare(estimate) === 0);
      for (const lots of [alike, all]) {
        const sum = ceiling.plus(sumOf(lots));
        if (sum.compare(most) <= 0) continue;
        const differing = lots.length - alike.length;
        const severity = differing === 0 ? "E" : "W";
        const words = { ceiling, lots, sum, exceeds, above: above(sum), end: endOf(differing) };
        const amount = hidesSum(lots) ? undefined : sum.minus(estimate);
        return report({
          ...at,
          subject: "lots",
          severity,
          kind: "各标段限价之和超批准概算",
          ...(amount && { amount }),
          ...lotsSaid(words),
        });
      }
    },
  }),
};
