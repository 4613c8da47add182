import { eq } from "drizzle-orm";

import { personIdSchema } from "#contracts/ids.ts";
import { consentRefusal } from "#contracts/registry-request/transfer.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { transferOf } from "#service/workflow/registry-request/transfer-steps.ts";

import { lockRequest } from "../request/load.ts";
import { sendConsentCode } from "./code.ts";
import { phoneToAsk } from "./phone.ts";

/** The time to consent is not prolonged. */
export function resendConsent(call: CallOf<"transferResend">): Promise<ReplyOf<"transferResend">> {
  const { deps, actor, input, auditActor } = call;
  return deps.db.transaction(async (tx) => {
    const row = await lockRequest(tx, actor, input.registryRequestId);
    if (row.status !== "consenting" || row.enterpriseId !== actor.enterpriseId)
      throw new ServiceError("registry-request.stale");
    const { transfer } = await transferOf(tx, row);
    const since = auditActor.at.getTime() - (transfer.codeAt?.getTime() ?? 0);
    if (transfer.codeSends >= serviceLimits.transferCodeSends || since < serviceLimits.transferCodePause)
      throw new ServiceError("transfer.resend");
    const [holder] = await tx
      .select()
      .from(person)
      .where(eq(person.id, personIdSchema.parse(row.subjectId)));
    if (!holder) throw new ServiceError("staff.not-found");
    const { id, number, enterpriseId } = row;
    const { formerEnterpriseId, contractOn } = transfer;
    const parties = { enterpriseId, formerEnterpriseId, contractOn, requestedAt: row.submittedAt };
    const { phone, reason } = await phoneToAsk(tx, deps.env, holder, parties);
    if (reason !== null) throw new ServiceError("transfer.consent", { message: consentRefusal(reason) });
    await sendConsentCode(deps, tx, phone, { id, number, enterpriseId, sends: transfer.codeSends });
    await audit(tx, auditActor, {
      action: "transfer.resend",
      object: { type: "registry-request", id },
      detail: { number },
    });
    return null;
  });
}
