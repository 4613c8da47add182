import { trimmed } from "#service/values/text.ts";

import { figure } from "../../figure.ts";
import type { BillElement, Resource, Unit } from "../../model.ts";

export function resourceOf(element: BillElement, unit: Unit | null): Resource {
  const { attributes } = element;
  const text = (name: string): string => trimmed(attributes[name]);
  return {
    element,
    unit,
    number: text("Number"),
    name: text("Name"),
    specification: text("Specification"),
    measuringUnit: text("Unit"),
    quantity: figure(attributes["Quantity"]),
    taxPrice: figure(attributes["TaxPrice"]),
    noTaxPrice: figure(attributes["NoTaxPrice"]),
    taxTotal: figure(attributes["TaxTotal"]),
    noTaxTotal: figure(attributes["NoTaxTotal"]),
    kind: text("Kind"),
    mainMaterial: isTrue(attributes["MainMaterial"]),
    provisional: isTrue(attributes["ProvisionalMaterial"]),
    provider: text("Provider"),
  };
}

function isTrue(text: string | undefined): boolean {
  return text !== undefined && /^\s*(?:true|1)\s*$/i.test(text);
}
