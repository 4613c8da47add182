import type { Decimal } from "#service/values/decimal.ts";
import { fingerprint } from "#service/values/text.ts";

import { MarkMap } from "../../mark-map.ts";
import type { Resource } from "../../model.ts";
import { excess, limit, price, resourceWords, unitWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { resourcePrice } from "./resource-price.ts";

type First = { price: Decimal; unit: string | null; told: boolean };

function markOf({ number, name, specification, measuringUnit }: Resource): number {
  return fingerprint(`${number}|${name}|${specification}|${measuringUnit}`);
}

function placeWords(unit: string | null): string {
  return unit === null ? "项目汇总" : unitWords(unit);
}

export const p06: Rule = {
  code: "P06",
  name: "材料同名异价",
  severity: "W",
  formula: ({ P06 }) =>
    `工料机汇总中编码、名称、规格、单位都相同的，单价相差超过${P06.tolerance}元；每种报一处`,
  source: "同一文件内同一工料机价格应当一致，行业通行做法",
  versions: bothVersions,
  start: ({ report, thresholds }) => {
    const allowed = limit(thresholds.P06.tolerance);
    const firsts = new MarkMap<First>();
    return {
      resource(resource) {
        const { attribute, value: own } = resourcePrice(resource);
        if (own === null || resource.name === "") return;
        const unit = resource.unit?.name ?? null;
        const mark = markOf(resource);
        const first = firsts.get(mark);
        if (first === undefined) firsts.set(mark, { price: own, unit, told: false });
        if (first === undefined || first.told || excess(own, first.price, allowed) === null) return;
        first.told = true;
        report({
          at: resource.element,
          attribute,
          subject: resource.number,
          amount: resource.quantity.value?.times(own.minus(first.price)),
          seen: `${price(own)}元`,
          expected: `${price(first.price)}元`,
          message: `${resourceWords(resource)}在${placeWords(first.unit)}中的单价为${price(first.price)}元，在${placeWords(unit)}中为${price(own)}元，同一工料机应当同价。`,
        });
      },
    };
  },
};
