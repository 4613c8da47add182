import { trimmed } from "#service/values/text.ts";

import type { BillElement } from "./model.ts";

export function specialtyOf({ attributes }: Pick<BillElement, "attributes">): string {
  return trimmed(attributes["Specialty"]);
}
