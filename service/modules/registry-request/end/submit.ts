import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Tx } from "#service/db/connect.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { dueOf } from "#service/workflow/deadline/due.ts";
import { tellEnterprise, tellStation } from "#service/workflow/registry-request/announce.ts";

import { keepSubmission, newRequest, oneOpen } from "../submit/submission.ts";
import { enterpriseToEnd } from "./policy.ts";
import { judgedTerms } from "./terms.ts";

type SubmitCall = CallOf<"enterpriseEndSubmit">;

export async function submitEnd(call: SubmitCall): Promise<ReplyOf<"enterpriseEndSubmit">> {
  const { id, number, revision } = await oneOpen(call.deps.db.transaction((tx) => submit(tx, call)));
  return { id, number, revision };
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
      ...(await newRequest(tx, call, region)),
      kind: "enterprise-end",
      subjectType: "enterprise",
      subjectId: ending.id,
      subjectName: ending.name,
      enterpriseId: ending.id,
      baseRevision: ending.revision,
      status: "pending",
      changes,
      byStation: actor.enterpriseId === null,
      ...(await dueOf(tx, "registration", "submitted", at)),
    })
    .returning();
  if (!row) throw new Error("The request was not written");
  await keepSubmission(tx, call, row, input.fileIds);
  if (row.byStation) await tellEnterprise(tx, call, row, "已由造价站发起，如有异议请联系造价站");
  else await tellStation(tx, call, row, "已提交");
  return row;
}
