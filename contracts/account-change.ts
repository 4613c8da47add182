import { z } from "zod";

/** Requests of a system administrator about an account; none takes effect before somebody else consents. */
export const accountChangeKindSchema = z.enum(["opening", "profile", "phone", "id-number"]);
export type AccountChangeKind = z.infer<typeof accountChangeKindSchema>;

export const accountChangeOutcomeSchema = z.enum(["applied", "refused", "withdrawn", "expired", "replaced"]);
export type AccountChangeOutcome = z.infer<typeof accountChangeOutcomeSchema>;

export const accountChangeSchema = z.object({
  id: z.uuid(),
  kind: accountChangeKindSchema,
  /** Masked where personal; empty when there was none, or when the request is closed. */
  before: z.string(),
  after: z.string(),
  askedBy: z.string(),
  /** Asked by whoever reads this. */
  own: z.boolean(),
  askedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** The new phone has proved that it is the owner's. */
  proved: z.boolean(),
  /** Somebody entitled to has consented. */
  consented: z.boolean(),
  /** Null: open. */
  outcome: accountChangeOutcomeSchema.nullable(),
  reason: z.string(),
  closedAt: z.iso.datetime().nullable(),
});
export type AccountChange = z.infer<typeof accountChangeSchema>;

const reasonSchema = z.string().trim().max(200, "原因过长").default("");

/** The security administrator consents or refuses. */
export const userDecideInputSchema = z
  .object({ id: z.uuid(), agree: z.boolean(), reason: reasonSchema })
  .refine(({ agree, reason }) => agree || reason !== "", { path: ["reason"], message: "请填写拒绝原因" });
export type UserDecideInput = z.infer<typeof userDecideInputSchema>;

/** Printed and handed over in person where no message can be sent. Answered once. */
export const handOverSheetSchema = z.object({
  userCode: z.string(),
  name: z.string(),
  unitName: z.string(),
  address: z.string().describe("the public page"),
  code: z.string().describe("the one-time secret in groups of four"),
  expiresAt: z.iso.datetime(),
});
export type HandOverSheet = z.infer<typeof handOverSheetSchema>;

/** How the owner gets to set a password: by a message to this phone (masked), or by a sheet. */
export const handOverSchema = z.object({ phone: z.string(), sheet: handOverSheetSchema.nullable() });
export type HandOver = z.infer<typeof handOverSchema>;

export const userDecideOutputSchema = z.object({
  /** False: consent is noted and the proof by the new phone is waited for. */
  closed: z.boolean(),
  handOver: handOverSchema.nullable(),
});
export type UserDecided = z.infer<typeof userDecideOutputSchema>;

export const changeIdInputSchema = z.object({ id: z.uuid() });
export type ChangeIdInput = z.infer<typeof changeIdInputSchema>;
