import { eq } from "drizzle-orm";

import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { audit } from "#service/db/audit.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { keepHistory } from "#service/registry/history.ts";
import { leave, lockPerson } from "#service/registry/people.ts";
import { ownEnterprise } from "#service/registry/scope.ts";
import {
  lockRequestAbout,
  requireNoRequestAbout,
  settleAtLeaving,
} from "#service/workflow/registry-request/sweep-transfers.ts";

import { signedFilings } from "../detail/signed-filings.ts";
import { ownEngagement, refuseField } from "./policy.ts";

type LeaveCall = CallOf<"staffLeave">;

/**
 * Ends the engagement. The terms of the certificates run on: they count with the enterprise until the end of the
 * engagement. What the enterprise has asked for about the person is closed. Returns the open filings that the person signs.
 */
export function leaveStaff(call: LeaveCall): Promise<ReplyOf<"staffLeave">> {
  const { deps, actor, input, auditActor } = call;
  const { personId, revision, endedOn, reason } = input;
  const enterpriseId = ownEnterprise(actor);
  return deps.db.transaction(async (tx) => {
    await ownEngagement(tx, enterpriseId, personId);
    const request = await lockRequestAbout(tx, personId);
    const row = await lockPerson(tx, personId, revision);
    if (!request) await requireNoRequestAbout(tx, personId);
    const { startedOn } = await ownEngagement(tx, enterpriseId, personId);
    if (endedOn > shanghaiDay(deps.clock())) refuseField("endedOn", "离职日期不能晚于今天");
    if (startedOn !== null && endedOn < startedOn) {
      refuseField("endedOn", `离职日期不能早于任职日期${startedOn}`);
    }
    await leave(tx, { personId, enterpriseId }, { endedOn, endReason: reason });
    if (request) await settleAtLeaving(tx, deps.env, { auditActor, actor }, request, enterpriseId);
    const held = await tx
      .select({ certNo: certificate.certNo })
      .from(certificate)
      .where(eq(certificate.personId, personId));
    const filings = await signedFilings(
      tx,
      actor,
      held.map(({ certNo }) => certNo),
    );
    await keepHistory(tx, { type: "person", id: personId }, { act: "leave", auditActor, actor });
    await audit(tx, auditActor, {
      action: "staff.leave",
      object: { type: "person", id: personId },
      detail: { endedOn },
    });
    return { revision: row.revision, open: filings.filter(({ isOpen }) => isOpen) };
  });
}
