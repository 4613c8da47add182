import Big from "big.js";

import type { SettledBill } from "#contracts/filing/api.ts";
import type { FormValues } from "#contracts/form/form.ts";
import { type BillStage, billStageNames } from "#contracts/settlement/bills.ts";
import { formatMoney } from "#lib/util/money/amount.ts";

export const priceFields: Record<BillStage, string> = {
  contract: "cprice",
  submitted: "sprice",
  approved: "sdprice",
};

/** Bill total minus form value, 元; null while the form has none. */
export function overForm({ stage, total }: SettledBill, values: FormValues): Big | null {
  const stated = values[priceFields[stage]] ?? "";
  return /^\d+(\.\d+)?$/.test(stated) ? new Big(total).minus(stated) : null;
}

/** Values that the bills state for prices and the name that the form leaves empty. */
export function emptyFromBills(bills: readonly SettledBill[], values: FormValues): FormValues {
  const stated: FormValues = { projectname: bills.at(-1)?.projectName ?? "" };
  for (const { stage, total } of bills) stated[priceFields[stage]] = total;
  return Object.fromEntries(
    Object.entries(stated).filter(([code, value]) => value !== "" && (values[code] ?? "").trim() === ""),
  );
}

/** Warnings only; they do not block the submission. */
export function billNotes(bills: readonly SettledBill[], values: FormValues): string[] {
  const of = (stage: BillStage) => bills.find((bill) => bill.stage === stage);
  const notes = bills.flatMap((bill) => strange(bill, values["projectname"] ?? ""));
  const [submitted, approved] = [of("submitted"), of("approved")];
  const more = submitted && approved && new Big(approved.total).minus(submitted.total);
  if (more?.gt(0))
    notes.push(
      `审定清单总价高于送审清单总价${formatMoney(more.toFixed(2))}元：请核对两份文件是否放错位置；确为核增的，检测后须逐项说明依据。`,
    );
  return notes;
}

function strange({ stage, projectName }: SettledBill, formName: string): string[] {
  const [own, other] = [projectName, formName].map((name) => name.replaceAll(/\s/g, ""));
  if (!own || !other || own === other) return [];
  return [
    `${billStageNames[stage]}清单的项目名称是“${projectName}”，与备案表的“${formName}”不同：请核对是否上传了其他工程的文件。`,
  ];
}
