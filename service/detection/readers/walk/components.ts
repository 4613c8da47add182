import { Decimal } from "#service/values/decimal.ts";
import { isBlank } from "#service/values/text.ts";
import type { Attributes } from "#service/xml/xml-stream.ts";

import { plus } from "../../figure.ts";
import type { BillElement, Components } from "../../model.ts";

/** Blank is zero, null is unreadable. Shares one object for the frequent zero. */
function amount(text: string | undefined): Decimal | null {
  if (text === undefined) return Decimal.zero;
  const value = Decimal.parse(text);
  if (value === null) return isBlank(text) ? Decimal.zero : null;
  return value.isZero() ? Decimal.zero : value;
}

/** Edition 2025 has its two parts as well. */
function mainMaterialOf(attributes: Attributes): Decimal | null {
  const whole = amount(attributes["MainMaterialEquipment"]);
  if (whole !== Decimal.zero) return whole;
  const { MainMaterial, Equipment } = attributes;
  if (MainMaterial === undefined && Equipment === undefined) return whole;
  return plus(amount(MainMaterial), amount(Equipment));
}

export function componentsOf(element: BillElement): Components {
  const { attributes } = element;
  return {
    element,
    labor: amount(attributes["Labor"]),
    material: amount(attributes["Material"]),
    mainMaterial: mainMaterialOf(attributes),
    machine: amount(attributes["Machine"]),
    overhead: amount(attributes["Overhead"]),
    risk: amount(attributes["RiskRate"]),
    profit: amount(attributes["Profit"]),
    charges: plus(amount(attributes["StatutoryFees"]), amount(attributes["Tax"])),
  };
}
