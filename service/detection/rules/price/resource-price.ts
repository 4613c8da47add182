import type { Decimal } from "#service/values/decimal.ts";

import { isUnreadable } from "../../figure.ts";
import type { Resource } from "../../model.ts";

export function resourcePrice({ taxPrice, noTaxPrice }: Resource): {
  attribute: "TaxPrice" | "NoTaxPrice";
  value: Decimal | null;
} {
  return taxPrice.value !== null || isUnreadable(taxPrice)
    ? { attribute: "TaxPrice", value: taxPrice.value }
    : { attribute: "NoTaxPrice", value: noTaxPrice.value };
}
