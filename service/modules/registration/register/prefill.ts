import type { RegisterPrefill, RegisterPrefillInput } from "#contracts/registration/registration.ts";
import { limitAddress } from "#service/auth/address-limit.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { takePrefill } from "#service/sso/prefill.ts";

import { issueRegistrationToken } from "./registration-token.ts";
import { sealDraft } from "./stored-draft.ts";
import { isTaken } from "./verify.ts";

const mostTries = 60;
const nothingTyped = { step: 0, revision: 0, values: {}, licence: null, code: null } as const;

export async function registerPrefill({
  deps,
  input,
  requestContext,
  auditActor,
}: Call<RegisterPrefillInput, null>): Promise<RegisterPrefill> {
  await limitAddress(deps, "prefill", requestContext.ip, mostTries);
  return deps.db.transaction(async (tx) => {
    const found = await takePrefill(tx, input.token, auditActor.at);
    if (!found) throw new ServiceError("registration.token");
    const { uscc, unitName: name, legalRep } = found;
    await audit(tx, auditActor, { action: "registration.prefill", detail: { uscc } });
    if (await isTaken(tx, uscc)) return { uscc, name, legalRep, token: "" };
    const draft = sealDraft(deps.env, nothingTyped, { legalRep });
    const token = await issueRegistrationToken(tx, { uscc, name, draft }, auditActor.at);
    return { uscc, name, legalRep, token };
  });
}
