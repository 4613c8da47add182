import type { Decimal } from "#service/values/decimal.ts";

import { firstStated, isUnreadable } from "../../figure.ts";
import type { Resource } from "../../model.ts";

export function resourcePrice({ taxPrice, noTaxPrice }: Resource): {
  attribute: "TaxPrice" | "NoTaxPrice";
  value: Decimal | null;
} {
  if (isUnreadable(taxPrice)) return { attribute: "TaxPrice", value: null };
  const value = firstStated([taxPrice.value, noTaxPrice.value]);
  return { attribute: value === taxPrice.value ? "TaxPrice" : "NoTaxPrice", value };
}
