import Big from "big.js";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";

import type { BillFact, filingBillFactsOutputSchema, filingIdInputSchema } from "#contracts/filing/api.ts";
import type { FieldDefinition } from "#contracts/form.ts";
import { parseCertificateNo } from "#contracts/identity.ts";
import { file } from "#service/db/schema/file.ts";
import { filingBill } from "#service/db/schema/filing-file.ts";
import type { Call } from "#service/http/call.ts";
import { findVisible } from "#service/workflow/load.ts";

import { billFields } from "./max-price/bill-fields.ts";

/** What the bill says beside what the form says. A bill that cannot be read was never taken in. */
export async function billFacts(
  call: Call<z.output<typeof filingIdInputSchema>>,
): Promise<z.input<typeof filingBillFactsOutputSchema>> {
  const { deps, actor, input } = call;
  const row = await findVisible(deps.db, actor, input.id);
  const [bill] = await deps.db
    .select({ name: file.name, facts: filingBill.facts })
    .from(filingBill)
    .innerJoin(file, eq(file.id, filingBill.fileId))
    .where(and(eq(filingBill.filingId, row.id), eq(filingBill.code, "bill")));
  if (!bill) return { fileName: null, problem: null, facts: [] };
  const facts = billFields(bill.facts.project, call.who.at).map(({ field, fileValue }): BillFact => {
    const formValue = row.formValues[field.code] ?? "";
    const same = isSame(field, formValue, fileValue);
    const state = formValue === "" ? "empty" : same ? "same" : "different";
    return { code: field.code, name: field.name, formValue, fileValue, state };
  });
  return { fileName: bill.name, problem: null, facts };
}

/** 1.50 is 1.5, and brackets of a certificate number are a matter of taste. */
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
