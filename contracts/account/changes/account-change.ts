import { z } from "zod";

import { changeIdSchema } from "../../ids.ts";
/** An administrator's change request; takes effect only after a second person consents. */
export const accountChangeKindSchema = z.enum(["opening", "profile", "phone", "id-number"]);
export type AccountChangeKind = z.infer<typeof accountChangeKindSchema>;

export const accountChangeOutcomeSchema = z.enum(["applied", "refused", "withdrawn", "expired", "replaced"]);
export type AccountChangeOutcome = z.infer<typeof accountChangeOutcomeSchema>;

export const accountChangeSchema = z.object({
  id: changeIdSchema,
  kind: accountChangeKindSchema,
  /** Masked where personal; empty if there was no value or the request is closed. */
  before: z.string(),
  after: z.string(),
  askedBy: z.string(),
  own: z.boolean(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  proved: z.boolean(),
  consented: z.boolean(),
  outcome: accountChangeOutcomeSchema.nullable(),
  reason: z.string(),
  closedAt: z.iso.datetime().nullable(),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

const reasonSchema = z.string().trim().max(200, "拒绝原因不能超过200个字").default("");

export const userDecideInputSchema = z
  .object({ changeId: changeIdSchema, agree: z.boolean(), reason: reasonSchema })
  .refine(({ agree, reason }) => agree || reason !== "", { path: ["reason"], message: "拒绝原因必填" });
export type UserDecideInput = z.infer<typeof userDecideInputSchema>;

/** Printed and handed over in person where no message can be sent. Returned only once. */
export const handOverSheetSchema = z.object({
  userCode: z.string(),
  name: z.string(),
  unitName: z.string(),
  address: z.string().describe("the public page"),
  code: z.string().describe("the one-time secret in groups of four"),
  expiresAt: z.iso.datetime(),
});
export type HandOverSheet = z.infer<typeof handOverSheetSchema>;

export const handOverSchema = z.object({ phone: z.string(), sheet: handOverSheetSchema.nullable() });
export type HandOver = z.infer<typeof handOverSchema>;

export const userDecideOutputSchema = z.object({
  /** False: consented, but the new phone is not verified yet. */
  closed: z.boolean(),
  handOver: handOverSchema.nullable(),
});
export type UserDecided = z.infer<typeof userDecideOutputSchema>;

export const changeIdInputSchema = z.object({ changeId: changeIdSchema });
export type ChangeIdInput = z.infer<typeof changeIdInputSchema>;
