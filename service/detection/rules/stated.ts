import type { Decimal } from "#service/values/decimal.ts";

import { figure } from "../figure.ts";
import type { BillElement } from "../model.ts";

export type Stated = { at: BillElement; attribute: string; label: string; value: Decimal };

/** Empty where the amount is absent or unreadable. */
export function stated(at: BillElement | null | undefined, attribute: string, label: string): Stated[] {
  const value = at ? figure(at.attributes[attribute]).value : null;
  return at && value !== null ? [{ at, attribute, label, value }] : [];
}
