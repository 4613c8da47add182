import Big from "big.js";
import { eq } from "drizzle-orm";
import type { z } from "zod";

import type { BillFact, SettledBill } from "#contracts/filing/api.ts";
import type { FieldDefinition } from "#contracts/form/form.ts";
import { parseCertificateNo } from "#contracts/identity.ts";
import type { filingIdInputSchema } from "#contracts/ids.ts";
import { billStages } from "#contracts/settlement/bills.ts";
import type { Call, ReplyOf } from "#service/core/call.ts";
import { file } from "#service/db/schema/file.ts";
import { filingBill } from "#service/db/schema/filing/filing-file.ts";
import { findVisible } from "#service/workflow/load.ts";
import { holdsFile, readSubmission } from "#service/workflow/submitted-form.ts";

import { billFields, specialtiesOf } from "../max-price/bill-fields.ts";

export async function billFacts(
  call: Call<z.output<typeof filingIdInputSchema>>,
): Promise<ReplyOf<"filingBillFacts">> {
  const { deps, actor, input } = call;
  const row = await findVisible(deps.db, actor, input.filingId);
  const submission = await readSubmission(deps.db, actor, row);
  const { formValues } = submission ?? row;
  const stored = await deps.db
    .select({ code: filingBill.code, fileId: filingBill.fileId, name: file.name, facts: filingBill.facts })
    .from(filingBill)
    .innerJoin(file, eq(file.id, filingBill.fileId))
    .where(eq(filingBill.filingId, row.id));
  // Others than the enterprise are not told of a bill that has taken the place of the submitted one.
  const found = stored.filter(({ fileId }) => submission === null || holdsFile(submission, fileId));
  const bills = billStages.flatMap((stage): SettledBill[] => {
    const bill = found.find(({ code }) => code === `bill-${stage}`);
    if (!bill) return [];
    const { project, totals } = bill.facts;
    return [{ stage, fileName: bill.name, projectName: project.name, total: totals.total }];
  });
  const bill = found.find(({ code }) => code === "bill");
  if (!bill) return { fileName: null, problem: null, facts: [], specialties: [], bills };
  const { project, totals } = bill.facts;
  const facts = billFields(project, totals, call.auditActor.at).map(({ field, fileValue }): BillFact => {
    const formValue = formValues[field.code] ?? "";
    const same = isSame(field, formValue, fileValue);
    const state = formValue === "" ? "empty" : same ? "same" : "different";
    return { code: field.code, name: field.name, formValue, fileValue, state };
  });
  return { fileName: bill.name, problem: null, facts, specialties: specialtiesOf(totals), bills };
}

/** Ignores trailing zeros (1.50, 1.5) and the style of brackets in certificate numbers. */
export function isSame(field: FieldDefinition, formValue: string, fileValue: string): boolean {
  if (formValue.trim() === fileValue) return true;
  if (field.type === "money" || field.type === "number") {
    return isDecimal(formValue) && isDecimal(fileValue) && new Big(formValue).eq(fileValue);
  }
  const certificate = parseCertificateNo(formValue)?.normal;
  return certificate !== undefined && certificate === parseCertificateNo(fileValue)?.normal;
}

function isDecimal(text: string): boolean {
  return /^\d+(\.\d+)?$/.test(text);
}
