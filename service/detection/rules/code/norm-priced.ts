import { trimmed } from "#service/values/text.ts";

import type { BillElement, Item } from "../../model.ts";
import type { RuleContext } from "../rule.ts";

const byNorms = "2";

function methodOf(element: BillElement | undefined): string {
  return trimmed(element?.attributes["ValuationMethod"]);
}

/** 定额计价: rows carry numbers of norms, without codes and features of the measuring standards. */
export class NormPriced {
  private readonly form: string;
  private readonly leaveOut: RuleContext["leaveOut"];
  private project = "";

  constructor({ form, leaveOut }: Pick<RuleContext, "form" | "leaveOut">) {
    this.form = form?.valuationMethod ?? "";
    this.leaveOut = leaveOut;
  }

  takeRoot(root: BillElement): void {
    this.project = methodOf(root);
  }

  /** Rows with a code of the standards are judged all the same. */
  leavesOut({ unit, code9 }: Item): boolean {
    if (code9 !== null) return false;
    const method = methodOf(unit?.element) || this.project || this.form;
    if (method !== byNorms) return false;
    this.leaveOut("部分单位工程按定额计价，没有清单编码的项目不检查编码和项目特征");
    return true;
  }
}
