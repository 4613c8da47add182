import { isUnreadable } from "../../figure.ts";
import type { Resource } from "../../model.ts";
import { quantityText, resourceWords } from "../../wording.ts";
import { bothVersions, type Rule } from "../rule.ts";

const mainKinds: ReadonlySet<string> = new Set(["5", "6"]);

/** Unreadable prices are left to F04. */
function isUnpriced({ taxPrice, noTaxPrice }: Resource): boolean {
  return [taxPrice, noTaxPrice].every(
    (price) => !isUnreadable(price) && (price.value === null || price.value.isZero()),
  );
}

export const p09: Rule = {
  code: "P09",
  name: "主材价为零",
  severity: "W",
  formula: "工料机汇总中的主材、设备或主要材料，数量不为0而单价为0或未填写，且不是甲供",
  technical: "主材Kind=5，设备Kind=6，主要材料MainMaterial",
  source: "主材、设备应当计价，行业通行做法；供料方式2为甲供",
  versions: bothVersions,
  start: ({ report, leaveOut, thresholds, format }) => {
    const ownerSupplied = new Set(thresholds.P09.ownerSupplied);
    let hasKinds = false;
    return {
      bill() {
        if (format === "workbook" && !hasKinds) leaveOut("工作簿的工料机汇总没有分列人工、材料、主材、机械");
      },
      resource(resource) {
        hasKinds ||= resource.kind !== "";
        const { kind, mainMaterial, provider, quantity, measuringUnit, taxPrice, noTaxPrice } = resource;
        if (!(mainMaterial || mainKinds.has(kind)) || ownerSupplied.has(provider) || !isUnpriced(resource))
          return;
        if (quantity.value?.isZero() === true) return;
        const amount = quantity.value === null ? "" : `，数量${quantityText(quantity.value, measuringUnit)}`;
        const isStated = taxPrice.value !== null || noTaxPrice.value !== null;
        report({
          at: resource.element,
          attribute: taxPrice.value === null && noTaxPrice.value !== null ? "NoTaxPrice" : "TaxPrice",
          subject: resource.number,
          kind: kind === "6" ? "设备未计价" : "主要材料未计价",
          seen: `单价${isStated ? " 0" : "未填写"}${amount}`,
          expected: "单价大于0，或供料方式为甲供",
          message: `${resourceWords(resource)}是${kind === "6" ? "设备" : "主要材料"}，单价${isStated ? "为0" : "未填写"}${amount}，未计价。`,
        });
      },
    };
  },
};
