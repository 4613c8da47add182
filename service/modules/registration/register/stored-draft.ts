import { z } from "zod";

import {
  type RegistrationDraft,
  registrationDraftSchema,
  type VouchedField,
} from "#contracts/registration/registration.ts";
import type { Env } from "#service/core/env.ts";
import { openPersonal, sealPersonal } from "#service/personal-data/seal.ts";

/** From single sign-on; `legalRep` is "" where the provider names none. Code and name are in the token's row. */
const vouchedSchema = z.object({ legalRep: z.string() });
export type Vouched = z.infer<typeof vouchedSchema>;

const storedSchema = registrationDraftSchema.extend({ vouched: vouchedSchema.nullable().default(null) });
type Stored = z.infer<typeof storedSchema>;

export function sealDraft(env: Env, draft: RegistrationDraft, vouched: Vouched | null): string {
  const values = { ...draft.values, ...vouchedValues(vouched) };
  return sealPersonal(env, "draft", JSON.stringify({ ...draft, values, vouched } satisfies Stored));
}

/** Null when the sealing key is gone: the draft is typed again. */
export function openDraft(env: Env, sealed: string | null): Stored | null {
  if (sealed === null) return null;
  try {
    return storedSchema.parse(JSON.parse(openPersonal(env, "draft", sealed)));
  } catch {
    return null;
  }
}

/** Values that nobody can type over. */
export function vouchedValues(vouched: Vouched | null): Partial<Vouched> {
  return vouched === null || vouched.legalRep === "" ? {} : vouched;
}

export function vouchedFields(vouched: Vouched | null): VouchedField[] {
  if (vouched === null) return [];
  return vouched.legalRep === "" ? ["uscc", "name"] : ["uscc", "name", "legalRep"];
}
