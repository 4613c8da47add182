import type { BillElement } from "./model.ts";
import { trimmed } from "./text.ts";

export function specialtyOf({ attributes }: Pick<BillElement, "attributes">): string {
  return trimmed(attributes["Specialty"]);
}
