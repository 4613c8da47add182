import type { Decimal } from "#service/values/decimal.ts";

import { figure } from "../../figure.ts";
import type { BillElement } from "../../model.ts";

const attributes = ["Total", "ProvisionalTotal", "SettlementTotal"];

/** Every amount that the elements state: which of them another table repeats varies between files. */
export function amountsAt(elements: readonly (BillElement | undefined)[]): Decimal[] {
  return elements.flatMap((element) =>
    attributes.flatMap((name) => figure(element?.attributes[name]).value ?? []),
  );
}
