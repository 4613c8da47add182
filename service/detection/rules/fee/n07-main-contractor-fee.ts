import type { Decimal } from "#service/values/decimal.ts";
import { clip } from "#service/values/text.ts";

import { figure } from "../../figure.ts";
import type { BillElement } from "../../model.ts";
import type { ContentRange, Thresholds } from "../../thresholds.ts";
import { hundredth, limit, plain } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { rateOf } from "./fee-rates.ts";

const ownerSupply = /甲供|(?:发包人|招标人|建设单位)(?:自行)?(?:提供|供应|采购)/;
const hundred = limit("100");

type Service = { words: string; from: string; to: string };

/** Matches the line's other words: the fee's own name contains 服务. */
function serviceOf({ attributes }: BillElement, ranges: Thresholds["N07"]): Service {
  const words = [attributes["Name"], attributes["Content"]].join(" ").replaceAll(/总承?包服务费?/g, "");
  if (ownerSupply.test(words)) return { words: "甲供材料、设备", ...ranges.supply };
  if (!/配合|协调/.test(words)) return { words: "", from: ranges.coordination.from, to: ranges.service.to };
  return words.includes("服务")
    ? { words: "配合、协调、服务", ...ranges.service }
    : { words: "配合、协调", ...ranges.coordination };
}

/** Money that the part of the rate beyond the range makes. */
function atStake(
  { attributes }: BillElement,
  rate: Decimal,
  { from, to }: ContentRange,
): Decimal | undefined {
  const bound = limit(rate.compare(limit(from)) < 0 ? from : to);
  return figure(attributes["QtyFormula"]).value?.times(rate.minus(bound)).times(hundredth);
}

function rangeWords({ from, to }: ContentRange): string {
  return from === to ? `${from}%` : `${from}%～${to}%`;
}

function outsideWords(range: ContentRange): string {
  return range.from === range.to ? `不是${range.from}%` : `不在${rangeWords(range)}之内`;
}

export const n07: Rule = {
  code: "N07",
  name: "总承包服务费率",
  severity: "W",
  formula: ({ N07 }) =>
    `总承包服务费明细的费率：只配合、协调的不在${N07.coordination.from}%～${N07.coordination.to}%之内，配合、协调并服务的不在${N07.service.from}%～${N07.service.to}%之内，未写明的不在${N07.coordination.from}%～${N07.service.to}%之内，甲供材料、设备的${outsideWords(N07.supply)}`,
  source: "行业通行的费率，平台设定，可调整",
  versions: bothVersions,
  start: ({ report, thresholds }) => ({
    elements: {
      MainContractorAttendanceItem(at) {
        const rate = rateOf(at);
        const service = serviceOf(at, thresholds.N07);
        if (rate === null || rate.isZero() || rate.compare(hundred) === 0) return;
        if (rate.compare(limit(service.from)) >= 0 && rate.compare(limit(service.to)) <= 0) return;
        const name = clip(at.attributes["Name"] ?? "", 40);
        report({
          at,
          attribute: "Rate",
          subject: name,
          kind: rate.compare(limit(service.from)) < 0 ? "总承包服务费率偏低" : "总承包服务费率偏高",
          amount: atStake(at, rate, service),
          seen: `${plain(rate)}%`,
          expected: rangeWords(service),
          message: `总承包服务费“${name || "未命名"}”的费率${plain(rate)}%${outsideWords(service)}${service.words === "" ? "" : `（${service.words}）`}。`,
        });
      },
    },
  }),
};
