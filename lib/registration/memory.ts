import { z } from "zod";

import { formValuesSchema } from "#contracts/form.ts";
import { fileIdSchema } from "#contracts/ids.ts";
import { registrationSentSchema } from "#contracts/registration.ts";
import { readValue, storeValue } from "#lib/util/storage.ts";

export const sentLicenceSchema = z.object({
  fileId: fileIdSchema,
  fileName: z.string(),
  fileSize: z.int().nonnegative(),
});
export type SentLicence = z.infer<typeof sentLicenceSchema>;

const memorySchema = z.object({
  step: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  uscc: z.string(),
  name: z.string(),
  /** Good for this registration alone, until it is sent. */
  ticket: z.string(),
  values: formValuesSchema,
  licence: sentLicenceSchema.nullable(),
  /** The phone and the code that was asked for; never the code itself, and never a password. */
  code: z.object({ phone: z.string(), codeId: z.uuid(), againAt: z.number() }).nullable(),
  sent: registrationSentSchema.nullable(),
});
export type RegisterMemory = z.infer<typeof memorySchema>;

export const newRegistration: RegisterMemory = {
  step: 0,
  uscc: "",
  name: "",
  ticket: "",
  values: {},
  licence: null,
  code: null,
  sent: null,
};

/** Kept for this tab alone, and gone with it: a registration holds what is personal. */
export function rememberRegistration(storage: Storage, memory: RegisterMemory): void {
  storeValue(storage, "registration", memory);
}

export function recallRegistration(storage: Storage): RegisterMemory | null {
  return readValue(storage, "registration", memorySchema);
}

/** What is left when it was sent: enough to show the last step again, nothing personal. */
export function sentRegistration(sent: RegisterMemory["sent"]): RegisterMemory {
  return { ...newRegistration, step: 3, sent };
}

const progressSchema = z.object({
  ticket: z.string(),
  /** What was mended so far and not sent yet, of that revision. */
  draft: z
    .object({ revision: z.int(), values: formValuesSchema, licence: sentLicenceSchema.nullable() })
    .nullable(),
});
export type ProgressMemory = z.infer<typeof progressSchema>;

export function rememberProgress(storage: Storage, memory: ProgressMemory): void {
  storeValue(storage, "registrationProgress", memory);
}

export function recallProgress(storage: Storage): ProgressMemory | null {
  return readValue(storage, "registrationProgress", progressSchema);
}

export function forgetProgress(storage: Storage): void {
  storage.removeItem("registrationProgress");
}
