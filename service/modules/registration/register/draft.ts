import { eq } from "drizzle-orm";

import { keptValues } from "#contracts/form/form.ts";
import { registrationFields } from "#contracts/registration/fields.ts";
import {
  type RegisterDraft,
  type RegisterDraftInput,
  type RegisterDraftSaveInput,
} from "#contracts/registration/registration.ts";
import { limitAddress } from "#service/auth/address-limit.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { registrationToken } from "#service/db/schema/registration/registration.ts";

import { readRegistrationToken } from "../read.ts";
import { openDraft, sealDraft, vouchedFields } from "./stored-draft.ts";

const action = "registration.draft";
const mostTries = 1500;
/** Twice the sum of all maximum field lengths. */
const mostChars = 8000;

/** Not validated: invalid input is judged on submit. Only the first save is audited. */
export async function registerDraftSave({
  deps,
  input,
  requestContext,
  auditActor,
}: Call<RegisterDraftSaveInput, null>): Promise<Record<string, never>> {
  await limitAddress(deps, "draft", requestContext.ip, mostTries);
  const values = keptValues(registrationFields, input.draft.values);
  const draft = { ...input.draft, values };
  if (JSON.stringify(draft).length > mostChars) throw new ServiceError("request.invalid");
  await deps.db.transaction(async (tx) => {
    const token = await readRegistrationToken(tx, input.token, auditActor.at);
    const vouched = openDraft(deps.env, token.draft)?.vouched ?? null;
    const sealed = sealDraft(deps.env, draft, vouched);
    await tx.update(registrationToken).set({ draft: sealed }).where(eq(registrationToken.hash, token.hash));
    if (token.draft === null) await audit(tx, auditActor, { action, detail: { uscc: token.uscc } });
  });
  return {};
}

export async function registerDraft({
  deps,
  input,
  auditActor,
}: Call<RegisterDraftInput, null>): Promise<RegisterDraft> {
  const { uscc, name, draft } = await readRegistrationToken(deps.db, input.token, auditActor.at);
  const stored = openDraft(deps.env, draft);
  if (stored === null) return { uscc, name, vouched: [], draft: null };
  const { vouched, ...typed } = stored;
  return { uscc, name, vouched: vouchedFields(vouched), draft: typed };
}
