import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { violates } from "#service/db/violation.ts";
import { stationOf } from "#service/modules/registration/read.ts";
import { dueOf } from "#service/workflow/deadline/due.ts";
import { nextNumber } from "#service/workflow/numbering/next-number.ts";
import { tellEnterprise, tellStation } from "#service/workflow/registry-request/announce.ts";
import { addToRecord } from "#service/workflow/registry-request/record.ts";
import { keepRounds } from "#service/workflow/registry-request/rounds.ts";

import { attachFiles } from "../request/files.ts";
import { enterpriseToEnd } from "./policy.ts";
import { judgedTerms } from "./terms.ts";

type SubmitCall = CallOf<"enterpriseEndSubmit">;

/** One open request per enterprise, by constraint: of two at once the second gets 409. */
export async function submitEnd(call: SubmitCall): Promise<ReplyOf<"enterpriseEndSubmit">> {
  try {
    const { id, number, revision } = await call.deps.db.transaction((tx) => submit(tx, call));
    return { id, number, revision };
  } catch (error) {
    if (violates(error, "registry_request_open")) throw new ServiceError("registry-request.open");
    throw error;
  }
}

async function submit(tx: Tx, call: SubmitCall): Promise<RegistryRequestRow> {
  const { actor, input, auditActor } = call;
  const { at } = auditActor;
  const { row: ending, region } = await enterpriseToEnd(tx, actor, input.enterpriseId);
  if (ending.revision !== input.revision) throw new ServiceError("registry.stale");
  const changes = await judgedTerms(tx, ending, input, at);
  const [row] = await tx
    .insert(registryRequest)
    .values({
      number: await nextNumber(tx, "registry-request", region, at),
      kind: "enterprise-end",
      subjectType: "enterprise",
      subjectId: ending.id,
      subjectName: ending.name,
      enterpriseId: ending.id,
      stationId: (await stationOf(tx, region)).id,
      baseRevision: ending.revision,
      status: "pending",
      changes,
      reason: input.reason,
      createdBy: actor.accountId,
      createdByName: actor.name,
      submittedAt: at,
      statusAt: at,
      byStation: actor.enterpriseId === null,
      ...(await dueOf(tx, "registration", "submitted", at)),
    })
    .returning();
  if (!row) throw new Error("The request was not written");
  await attachFiles(tx, actor, row, input.fileIds);
  await addToRecord(tx, call, { id: row.id, action: "submit", opinion: input.reason });
  await keepRounds(tx, [row.id]);
  if (row.byStation) await tellEnterprise(tx, call, row, "已由造价站发起，如有异议请联系造价站");
  else await tellStation(tx, call, row, "已提交");
  await audit(tx, auditActor, {
    action: "registry-request.submit",
    object: { type: "registry-request", id: row.id },
    detail: { number: row.number, kind: row.kind, revision: row.revision },
  });
  return row;
}
