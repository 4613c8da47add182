import { z } from "zod";

import type { FormValues } from "#contracts/form/form.ts";
import {
  type RegistrationDraft,
  registrationSentSchema,
  type SentLicence,
  type VouchedField,
} from "#contracts/registration/registration.ts";
import { readValue, storeValue } from "#lib/util/browser/storage.ts";

export type RegisterMemory = {
  step: 0 | 1 | 2 | 3;
  uscc: string;
  name: string;
  token: string;
  /** Verified by single sign-on; of this token alone. */
  vouched: readonly VouchedField[];
  values: FormValues;
  licence: SentLicence | null;
  code: RegistrationDraft["code"];
  sent: z.infer<typeof registrationSentSchema> | null;
};

export const newRegistration: RegisterMemory = {
  step: 0,
  uscc: "",
  name: "",
  token: "",
  vouched: [],
  values: {},
  licence: null,
  code: null,
  sent: null,
};

/** The part stored in the browser: no personal data. */
const storedSchema = z.object({
  uscc: z.string(),
  name: z.string(),
  token: z.string(),
  sent: registrationSentSchema.nullable(),
});

/** Session storage, so it ends with the tab. */
export function rememberRegistration(storage: Storage, memory: RegisterMemory): void {
  const { uscc, name, token, sent } = memory;
  storeValue(storage, "registration", { uscc, name, token, sent });
}

export function recallRegistration(storage: Storage): RegisterMemory {
  const stored = readValue(storage, "registration", storedSchema);
  if (stored === null) return newRegistration;
  return { ...newRegistration, ...stored, step: stored.sent === null ? 0 : 3 };
}

export function sentRegistration(sent: RegisterMemory["sent"]): RegisterMemory {
  return { ...newRegistration, step: 3, sent };
}

export function draftOf({ step, token, values, licence, code }: RegisterMemory): RegistrationDraft | null {
  return token === "" || step === 3 ? null : { step, revision: 0, values, licence, code };
}

export function rememberProgress(storage: Storage, token: string): void {
  storeValue(storage, "registrationProgress", { token });
}

export function recallProgress(storage: Storage): string | null {
  return readValue(storage, "registrationProgress", z.object({ token: z.string() }))?.token ?? null;
}

export function forgetProgress(storage: Storage): void {
  storage.removeItem("registrationProgress");
}
