import { z } from "zod";

import { fieldErrorSchema } from "../errors/field-error.ts";
import { formValuesSchema } from "../form/form.ts";
import { filingIdSchema } from "../ids.ts";
import { limits } from "../limits.ts";
import { billStageSchema } from "../settlement/bills.ts";
import { reviewResultSchema, filingActionSchema } from "../workflow/actions.ts";
import { filingStatusSchema, returnKindSchema } from "../workflow/status.ts";
import { filingItemSchema } from "./item.ts";

/** A signer of the filing, with the certificate's standing on the day of signing as the registry has it. */
export const filingSignerSchema = z.object({
  role: z.string().describe("编制人等"),
  name: z.string(),
  certNo: z.string(),
  day: z.string().describe("签署日期；未填写为空"),
  standing: z.enum(["valid", "faulty", "unknown"]),
  text: z.string(),
});
export type FilingSigner = z.infer<typeof filingSignerSchema>;

export const filingDetailOutputSchema = filingItemSchema.extend({
  /** Personal numbers are masked, except for the enterprise while it may edit them. */
  values: formValuesSchema,
  mayReveal: z.boolean(),
  stationFullName: z.string().describe("造价站全称，用于备案表、公示"),
  editable: z.object({ form: z.boolean(), documents: z.boolean(), result: z.boolean(), bill: z.boolean() }),
  returned: z
    .object({ kind: returnKindSchema, opinion: z.string(), operatorName: z.string(), time: z.iso.datetime() })
    .nullable(),
  signers: z.array(filingSignerSchema),
  filerName: z.string(),
  enterpriseName: z.string(),
  enterpriseEnded: z.boolean().describe("deregistered: it cannot correct what is returned"),
  publicityStart: z.iso.datetime().nullable(),
  publicityEnd: z.iso.datetime().nullable(),
  filedAt: z.iso.datetime().nullable(),
  changeCount: z.int().nonnegative().describe("变更次数；不计作废的版本"),
  versions: z.array(
    z.object({ id: filingIdSchema, version: z.int(), status: filingStatusSchema, filingNo: z.string() }),
  ),
});
export type FilingDetail = z.infer<typeof filingDetailOutputSchema>;

export const filingRevealInputSchema = z.object({
  filingId: filingIdSchema,
  field: z.string().min(1).max(64),
});

export const filingSaveInputSchema = z.object({
  filingId: filingIdSchema,
  revision: z.int().positive(),
  values: formValuesSchema,
});
export const filingSaveOutputSchema = z.object({
  revision: z.int().positive(),
  savedAt: z.iso.datetime(),
  values: formValuesSchema,
});

export const filingRemoveInputSchema = z.object({ filingId: filingIdSchema, revision: z.int().positive() });

export const filingCheckOutputSchema = z.object({
  /** Blocks the submission; paths are field codes or `attachment:<code>`. */
  problems: z.array(fieldErrorSchema),
  foreseen: z.array(z.string()),
});
export type FilingCheck = z.infer<typeof filingCheckOutputSchema>;

export const billFactSchema = z.object({
  code: z.string(),
  name: z.string(),
  formValue: z.string(),
  fileValue: z.string(),
  state: z.enum(["same", "empty", "different"]).describe("empty: the form has no value yet"),
});
export type BillFact = z.infer<typeof billFactSchema>;
export const settledBillSchema = z.object({
  stage: billStageSchema,
  fileName: z.string(),
  projectName: z.string(),
  total: z.string(),
});
export type SettledBill = z.infer<typeof settledBillSchema>;
export const filingBillFactsOutputSchema = z.object({
  fileName: z.string().nullable().describe("null while no bill is uploaded"),
  problem: z.string().nullable().describe("why the bill cannot be read"),
  facts: z.array(billFactSchema),
  specialties: z.array(z.string()).describe("专业类别 of the units of a max price, each once"),
  bills: z.array(settledBillSchema),
});

export const filingActInputSchema = z.object({
  filingId: filingIdSchema,
  revision: z.int().positive(),
  action: filingActionSchema.exclude(["save", "remove"]),
  result: reviewResultSchema.nullable().default(null),
  opinion: z.string().trim().max(limits.opinionChars, `意见不能超过${limits.opinionChars}个字`).default(""),
});
export type FilingActInput = z.infer<typeof filingActInputSchema>;
export const filingActOutputSchema = z.object({
  id: filingIdSchema,
  status: filingStatusSchema,
  revision: z.int().positive(),
});
