import type { Figure, Resource } from "../../model.ts";
import { grouped, limit, money, price, resourceWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";
import { productFault } from "./product.ts";

type Line = { attribute: string; label: string; price: Figure; total: Figure };

function linesOf({ taxPrice, taxTotal, noTaxPrice, noTaxTotal }: Resource): Line[] {
  return [
    { attribute: "TaxTotal", label: "含税", price: taxPrice, total: taxTotal },
    { attribute: "NoTaxTotal", label: "不含税", price: noTaxPrice, total: noTaxTotal },
  ];
}

export const a11: Rule = {
  code: "A11",
  name: "工料机合价",
  severity: "E",
  formula: ({ A11 }) =>
    `工料机汇总：|数量×含税价 − 含税合价| > ${A11.tolerance}元，或 |数量×不含税价 − 不含税合价| > ${A11.tolerance}元；单价或合价未填写的不检查，每行报一处`,
  source: "计价标准相应表式的计算关系：合价＝单价×数量",
  versions: bothVersions,
  start: ({ report, thresholds }) => {
    const allowed = limit(thresholds.A11.tolerance);
    return {
      resource(resource) {
        const quantity = resource.quantity.value;
        if (quantity === null) return;
        for (const line of linesOf(resource)) {
          const unitPrice = line.price.value;
          const total = line.total.value;
          if (unitPrice === null || total === null) continue;
          const places = resource.moneyPlaces;
          const fault = productFault(total, quantity.times(unitPrice), { places, allowed });
          if (fault === null) continue;
          const { product, distance } = fault;
          report({
            at: resource.element,
            attribute: line.attribute,
            amount: distance,
            subject: resource.number,
            seen: `${line.label}合价${money(total)}`,
            expected: money(product),
            message: `${resourceWords(resource)}的${line.label}合价${money(total)}与数量${grouped(quantity)} × ${line.label}单价${price(unitPrice)} = ${money(product)}不符，相差${money(distance)}。`,
          });
          return;
        }
      },
    };
  },
};
