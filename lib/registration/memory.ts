import { z } from "zod";

import type { FormValues } from "#contracts/form.ts";
import { type RegistrationDraft, registrationSentSchema, type SentLicence } from "#contracts/registration.ts";
import { readValue, storeValue } from "#lib/util/storage.ts";

/** A registration as its page holds it. */
export type RegisterMemory = {
  step: 0 | 1 | 2 | 3;
  uscc: string;
  name: string;
  /** Good for this registration alone, until it is sent. */
  ticket: string;
  values: FormValues;
  licence: SentLicence | null;
  code: RegistrationDraft["code"];
  sent: z.infer<typeof registrationSentSchema> | null;
};

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

/** What of it lies in the browser: whose it is, and the ticket that the rest is fetched with. Nothing personal. */
const storedSchema = z.object({
  uscc: z.string(),
  name: z.string(),
  ticket: z.string(),
  sent: registrationSentSchema.nullable(),
});

/** Kept for this tab alone, and gone with it. */
export function rememberRegistration(storage: Storage, memory: RegisterMemory): void {
  const { uscc, name, ticket, sent } = memory;
  storeValue(storage, "registration", { uscc, name, ticket, sent });
}

/** As far as the browser knows it; the rest is the draft of its ticket. */
export function recallRegistration(storage: Storage): RegisterMemory {
  const stored = readValue(storage, "registration", storedSchema);
  if (stored === null) return newRegistration;
  return { ...newRegistration, ...stored, step: stored.sent === null ? 0 : 3 };
}

/** What is left when it was sent: enough to show the last step again, nothing personal. */
export function sentRegistration(sent: RegisterMemory["sent"]): RegisterMemory {
  return { ...newRegistration, step: 3, sent };
}

/** What the service keeps of it; null when there is nothing yet, or nothing any more. */
export function draftOf({ step, ticket, values, licence, code }: RegisterMemory): RegistrationDraft | null {
  return ticket === "" || step === 3 ? null : { step, revision: 0, values, licence, code };
}

/** The ticket of an application that was sent: it shows how that stands. */
export function rememberProgress(storage: Storage, ticket: string): void {
  storeValue(storage, "registrationProgress", { ticket });
}

export function recallProgress(storage: Storage): string | null {
  return readValue(storage, "registrationProgress", z.object({ ticket: z.string() }))?.ticket ?? null;
}

export function forgetProgress(storage: Storage): void {
  storage.removeItem("registrationProgress");
}
