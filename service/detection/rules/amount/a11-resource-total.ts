import { figure } from "../../figure.ts";
import type { Figure, Resource } from "../../model.ts";
import { excess, grouped, hundredth, limit, money, plain, price, resourceWords } from "../../wording.ts";
import { bothVersions, type Rule, type Statement } from "../rule.ts";
import { productFault } from "./product.ts";

const one = limit("1");

type Line = { attribute: string; label: string; price: Figure; total: Figure };

function linesOf({ taxPrice, taxTotal, noTaxPrice, noTaxTotal }: Resource): Line[] {
  return [
    { attribute: "TaxTotal", label: "含税", price: taxPrice, total: taxTotal },
    { attribute: "NoTaxTotal", label: "不含税", price: noTaxPrice, total: noTaxTotal },
  ];
}

/** Prices are rounded to the fen. */
const cent = limit("0.02");

/** A rate of 0 is not stated: software writes it where nobody chose one. */
function taxFault(resource: Resource): Statement | null {
  const { element, taxPrice, noTaxPrice, quantity } = resource;
  const rate = figure(element.attributes["TaxRate"]).value;
  const [taxed, bare] = [taxPrice.value, noTaxPrice.value];
  if (!rate || !taxed || !bare || rate.isZero() || taxed.isZero() || bare.isZero()) return null;
  const due = bare.times(one.plus(rate.times(hundredth)));
  const distance = excess(taxed, due, cent);
  if (distance === null) return null;
  return {
    at: element,
    attribute: "TaxPrice",
    subject: resource.number,
    severity: "W",
    kind: "含税价与不含税价×（1＋税率）不符",
    amount: quantity.value?.times(distance),
    seen: `含税价${price(taxed)}元`,
    expected: `${price(due.round(2))}元`,
    message: `${resourceWords(resource)}的含税价${price(taxed)}元与不含税价${price(bare)}元 ×（1 + ${plain(rate)}%）= ${price(due.round(2))}元不符。`,
  };
}

export const a11: Rule = {
  code: "A11",
  name: "工料机合价",
  severity: "E",
  formula: ({ A11 }) =>
    `工料机汇总：|数量×含税价 − 含税合价| > ${A11.tolerance}元，或 |数量×不含税价 − 不含税合价| > ${A11.tolerance}元；单价或合价未填写的不检查，每行报一处；含税价与不含税价×（1+税率）相差超过0.02元的为警告，税率未填写或为0的不检查`,
  source: "计价标准相应表式的计算关系：合价＝单价×数量",
  versions: bothVersions,
  start: ({ report, thresholds }) => {
    const allowed = limit(thresholds.A11.tolerance);
    return {
      resource(resource) {
        const quantity = resource.quantity.value;
        if (quantity === null) return;
        const taxed = taxFault(resource);
        if (taxed !== null) report(taxed);
        for (const line of linesOf(resource)) {
          const unitPrice = line.price.value;
          const total = line.total.value;
          if (unitPrice === null || total === null) continue;
          const places = resource.element.moneyPlaces;
          const fault = productFault(total, quantity.times(unitPrice), { places, allowed });
          if (fault === null) continue;
          const { product, distance } = fault;
          report({
            at: resource.element,
            attribute: line.attribute,
            kind: `${line.label}合价与数量×单价不符`,
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
