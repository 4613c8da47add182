import { Decimal } from "#service/values/decimal.ts";
import { isBlank } from "#service/values/text.ts";

import { plus } from "../../figure.ts";
import type { BillElement, Components } from "../../model.ts";

/** Blank is zero, null is unreadable. Shares one object for the frequent zero. */
function amount(text: string | undefined): Decimal | null {
  if (text === undefined) return Decimal.zero;
  const value = Decimal.parse(text);
  if (value === null) return isBlank(text) ? Decimal.zero : null;
  return value.isZero() ? Decimal.zero : value;
}

export function componentsOf(element: BillElement): Components {
  const { attributes } = element;
  return {
    element,
    labor: amount(attributes["Labor"]),
    material: amount(attributes["Material"]),
    mainMaterial: amount(attributes["MainMaterialEquipment"]),
    machine: amount(attributes["Machine"]),
    overhead: amount(attributes["Overhead"]),
    risk: amount(attributes["RiskRate"]),
    profit: amount(attributes["Profit"]),
    charges: plus(amount(attributes["StatutoryFees"]), amount(attributes["Tax"])),
  };
}
