import type { BillElement } from "./model.ts";
import { trimmed } from "./text.ts";

/** 专业类别 of a 单位工程 or a 清单项目 as the file states it; the empty string where it states none. */
export function specialtyOf({ attributes }: Pick<BillElement, "attributes">): string {
  return trimmed(attributes["Specialty"]);
}
