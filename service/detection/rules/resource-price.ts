import type { Decimal } from "../decimal.ts";
import { isUnreadable } from "../figure.ts";
import type { Resource } from "../model.ts";

/** The price of a resource with tax, or the one without where that alone is stated. */
export function resourcePrice({ taxPrice, noTaxPrice }: Resource): {
  attribute: "TaxPrice" | "NoTaxPrice";
  /** Null when neither is stated, or the first that is cannot be read. */
  value: Decimal | null;
} {
  return taxPrice.value !== null || isUnreadable(taxPrice)
    ? { attribute: "TaxPrice", value: taxPrice.value }
    : { attribute: "NoTaxPrice", value: noTaxPrice.value };
}
