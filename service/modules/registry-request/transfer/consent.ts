import { and, eq, gt, isNotNull, lt, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { RegistryRequestId } from "#contracts/ids.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { limitAddress } from "#service/auth/address-limit.ts";
import type { Call, CallOf, ReplyOf } from "#service/core/call.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import { sameSecret } from "#service/core/secret.ts";
import { audit } from "#service/db/audit.ts";
import { certificate } from "#service/db/schema/registry/certificate.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { registryTransfer } from "#service/db/schema/registry/registry-transfer.ts";
import { tellEnterprise, tellFormer } from "#service/workflow/registry-request/announce.ts";
import { personItself } from "#service/workflow/registry-request/record.ts";
import {
  afterConsent,
  formerOf,
  type OpenTransfer,
  stepTransfer,
  tellAfterConsent,
  transferOf,
} from "#service/workflow/registry-request/transfer-steps.ts";

import { consentHash } from "./code.ts";

const mostTries = 60;
const former = alias(enterprise, "former");
type Proof = { number: string; code: string };
type Proving = Pick<Call<Proof, null>, "deps" | "input" | "requestContext" | "auditActor">;

/**
 * The request whose code this is. The try is counted before the comparison and outside any transaction that could roll back,
 * so concurrent tries cannot exceed five; a right one is given back. Throws the same error whichever of both is wrong.
 */
async function prove({ deps, input, requestContext, auditActor }: Proving): Promise<RegistryRequestId> {
  const { db, env } = deps;
  await limitAddress(deps, "transfer-consent", requestContext.ip, mostTries);
  const waiting = db
    .select({ id: registryRequest.id })
    .from(registryRequest)
    .where(and(eq(registryRequest.number, input.number), eq(registryRequest.status, "consenting")));
  const [tried] = await db
    .update(registryTransfer)
    .set({ codeTries: sql`${registryTransfer.codeTries} + 1` })
    .where(
      and(
        eq(registryTransfer.requestId, sql`(${waiting})`),
        isNotNull(registryTransfer.codeHash),
        gt(registryTransfer.consentUntil, auditActor.at),
        lt(registryTransfer.codeTries, serviceLimits.codeTries),
      ),
    )
    .returning({ id: registryTransfer.requestId, hash: registryTransfer.codeHash });
  const isRight = tried !== undefined && isCode(env, tried, input.code);
  if (!tried || !isRight) {
    const error = "transfer.code";
    await audit(db, auditActor, {
      action: "transfer.consent-view",
      result: "failed",
      error,
      ...(tried && { object: { type: "registry-request", id: tried.id } }),
    });
    throw new ServiceError(error);
  }
  await db
    .update(registryTransfer)
    .set({ codeTries: sql`greatest(${registryTransfer.codeTries} - 1, 0)` })
    .where(eq(registryTransfer.requestId, tried.id));
  return tried.id;
}

function isCode(
  env: Env,
  { id, hash }: { id: RegistryRequestId; hash: string | null },
  code: string,
): boolean {
  return hash !== null && sameSecret(consentHash(env, id, code), hash);
}

/** The person sees both enterprises. */
export async function viewConsent(
  call: CallOf<"transferConsentView">,
): Promise<ReplyOf<"transferConsentView">> {
  const { deps, auditActor } = call;
  const id = await prove(call);
  const [found] = await deps.db
    .select({
      row: registryRequest,
      transfer: registryTransfer,
      certNo: certificate.certNo,
      newName: enterprise.name,
      formerName: former.name,
    })
    .from(registryRequest)
    .innerJoin(registryTransfer, eq(registryTransfer.requestId, registryRequest.id))
    .innerJoin(certificate, eq(certificate.id, registryRequest.certificateId))
    .innerJoin(enterprise, eq(enterprise.id, registryRequest.enterpriseId))
    .innerJoin(former, eq(former.id, registryTransfer.formerEnterpriseId))
    .where(eq(registryRequest.id, id));
  if (!found) throw new ServiceError("transfer.code");
  const { row, transfer, certNo, newName, formerName } = found;
  await audit(deps.db, auditActor, {
    action: "transfer.consent-view",
    object: { type: "registry-request", id },
  });
  return {
    number: row.number,
    personName: maskedName(row.subjectName),
    certNo: maskedCertNo(certNo),
    newName,
    formerName,
    contractOn: transfer.contractOn,
    reason: row.reason,
    until: (transfer.consentUntil ?? auditActor.at).toISOString(),
  };
}

/** 建[造] and the last four digits. */
const maskedCertNo = (certNo: string): string =>
  certNo.slice(0, 4) + "*".repeat(Math.max(0, certNo.length - 8)) + certNo.slice(-4);

const maskedName = (name: string): string => name.slice(0, 1) + "*".repeat(Math.max(0, name.length - 1));

export async function decideConsent(call: CallOf<"transferConsent">): Promise<ReplyOf<"transferConsent">> {
  const { deps, input, auditActor } = call;
  const id = await prove(call);
  const step = { auditActor, actor: personItself };
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(registryRequest).where(eq(registryRequest.id, id)).for("update");
    if (row?.status !== "consenting") throw new ServiceError("transfer.code");
    const found: OpenTransfer = await transferOf(tx, row);
    const { formerEnterpriseId } = found.transfer;
    const over = { codeHash: null, codeTries: 0 };
    let goesTo: ReplyOf<"transferConsent">["next"] = "over";
    if (input.agree) {
      const { status, remark, patch } = await afterConsent(tx, formerOf(found), auditActor.at);
      const next = await stepTransfer(tx, deps.env, step, found, {
        status,
        action: "consent",
        opinion: remark,
        patch: { ...patch, ...over, consentedAt: auditActor.at },
      });
      goesTo = status === "pending" ? "station" : "former";
      await tellEnterprise(tx, step, next, "已经本人同意");
      await tellAfterConsent(tx, step, next, { formerEnterpriseId });
    } else {
      const next = await stepTransfer(tx, deps.env, step, found, {
        status: "refused",
        action: "decline",
        opinion: "",
        decision: "本人不同意",
        patch: { ...over, formerToldAt: auditActor.at },
      });
      await tellEnterprise(tx, step, next, "因本人不同意已终止");
      await tellFormer(tx, step, { row: next, formerEnterpriseId }, "因本人不同意已终止");
    }
    await audit(tx, auditActor, {
      action: input.agree ? "transfer.consent" : "transfer.decline",
      object: { type: "registry-request", id },
      detail: { number: row.number, revision: row.revision + 1 },
    });
    return { next: goesTo };
  });
}
