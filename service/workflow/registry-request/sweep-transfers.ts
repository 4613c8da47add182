import { and, eq, inArray, lt, or, sql } from "drizzle-orm";

import type { EnterpriseId, PersonId, RegistryRequestId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { registryRequest, type RegistryRequestRow } from "#service/db/schema/registry/registry-request.ts";
import { registryTransfer } from "#service/db/schema/registry/registry-transfer.ts";
import { isOpenAbout } from "#service/registry/is-open-about.ts";

import { machineAt } from "../system-step.ts";
import { tellEnterprise } from "./announce.ts";
import { closeOfLeaver } from "./close-open.ts";
import { machine, type RequestStep } from "./record.ts";
import {
  endDispute,
  formerIsGone,
  formerOf,
  isReturnedDispute,
  moveOn,
  type OpenTransfer,
  stepTransfer,
  transferOf,
} from "./transfer-steps.ts";

type Sweeping = Pick<Deps, "db" | "env" | "clock" | "log">;

/** As `formerIsGone`. */
const formerHasGone = sql`not exists (
  select from engagement g join enterprise e on e.id = g.enterprise_id
  where g.person_id = ${registryRequest.subjectId} and g.enterprise_id = ${registryTransfer.formerEnterpriseId}
    and g.ended_on is null and e.status <> 'deregistered')`;

/**
 * Closes transfers that their person did not consent to in time, moves those on whose former enterprise is silent or
 * gone, and ends the dispute of returned ones where it is gone. Each in its own transaction. Returns the number of steps taken.
 */
export async function sweepTransfers(deps: Sweeping, requestId: string): Promise<number> {
  const now = deps.clock();
  const waiting = await deps.db
    .select({ id: registryRequest.id })
    .from(registryRequest)
    .innerJoin(registryTransfer, eq(registryTransfer.requestId, registryRequest.id))
    .where(
      or(
        and(eq(registryRequest.status, "consenting"), lt(registryTransfer.consentUntil, now)),
        and(eq(registryRequest.status, "counterparty"), lt(registryRequest.dueAt, now)),
        and(inArray(registryRequest.status, ["counterparty", "disputed"]), formerHasGone),
        and(eq(registryRequest.status, "returned"), eq(registryTransfer.answer, "opposed"), formerHasGone),
      ),
    );
  let steps = 0;
  for (const { id } of waiting) {
    const step = { auditActor: machineAt(now, requestId), actor: machine };
    // One failure must not block the others.
    await deps.db
      .transaction(async (tx) => {
        if (await settle(tx, deps, step, id)) steps += 1;
      })
      .catch((error: unknown) =>
        deps.log.error({ err: error, registryRequestId: id }, "transfer sweep failed"),
      );
  }
  return steps;
}

async function settle(tx: Tx, { env }: Sweeping, step: RequestStep, id: RegistryRequestId): Promise<boolean> {
  const [row] = await tx.select().from(registryRequest).where(eq(registryRequest.id, id)).for("update");
  if (!row) return false;
  const found = await transferOf(tx, row);
  const { at } = step.auditActor;
  const { consentUntil } = found.transfer;
  if (row.status === "consenting" && consentUntil !== null && consentUntil < at) {
    await expire(tx, env, step, found);
    return true;
  }
  const isReturned = isReturnedDispute(found);
  if (!isReturned && row.status !== "counterparty" && row.status !== "disputed") return false;
  const gone = await formerIsGone(tx, formerOf(found));
  if (isReturned) {
    if (gone === null) return false;
    const released = await endDispute(tx, env, step, found, { action: "release", answer: gone });
    await note(tx, step, released, "transfer.released");
    return true;
  }
  const isSilent = row.status === "counterparty" && row.dueAt !== null && row.dueAt < at;
  const answer = gone ?? (isSilent ? "silent" : null);
  if (answer === null) return false;
  const moved = await moveOn(tx, env, step, found, answer);
  await note(tx, step, moved, "transfer.moved");
  return true;
}

async function expire(tx: Tx, env: Deps["env"], step: RequestStep, found: OpenTransfer): Promise<void> {
  const row = await stepTransfer(tx, env, step, found, {
    status: "expired",
    action: "expire",
    opinion: "本人逾期未确认",
    decision: "本人逾期未确认，申请已关闭",
    patch: { codeHash: null },
  });
  await tellEnterprise(tx, step, row, "因本人逾期未确认已关闭");
  await note(tx, step, row, "transfer.expired");
}

async function note(
  tx: Tx,
  { auditActor }: RequestStep,
  { id, number, revision }: RegistryRequestRow,
  action: "transfer.moved" | "transfer.released" | "transfer.expired",
): Promise<void> {
  await audit(tx, auditActor, {
    action,
    object: { type: "registry-request", id },
    detail: { number, revision },
  });
}

/** Locks the open request about the person; null if there is none. Before the person is locked, as a review does. */
export async function lockRequestAbout(tx: Tx, personId: PersonId): Promise<RegistryRequestRow | null> {
  const [row] = await tx
    .select()
    .from(registryRequest)
    .where(isOpenAbout({ type: "person", id: personId }))
    .for("update");
  return row ?? null;
}

/** Throws if a request about the person was submitted before the person was locked: requests are locked first. */
export async function requireNoRequestAbout(tx: Tx, personId: PersonId): Promise<void> {
  if ((await tx.$count(registryRequest, isOpenAbout({ type: "person", id: personId }))) > 0)
    throw new ServiceError("registry.stale");
}

/**
 * The person leaves this enterprise: what it asked for about the person is closed, and a transfer from it, disputed or
 * not, need not wait for it any longer.
 */
export async function settleAtLeaving(
  tx: Tx,
  env: Deps["env"],
  step: RequestStep,
  row: RegistryRequestRow,
  enterpriseId: EnterpriseId,
): Promise<void> {
  if (row.enterpriseId === enterpriseId) return closeOfLeaver(tx, step, row);
  if (row.kind !== "transfer") return;
  const found = await transferOf(tx, row);
  if (found.transfer.formerEnterpriseId !== enterpriseId) return;
  if (isReturnedDispute(found)) await endDispute(tx, env, step, found, { action: "agree", answer: "left" });
  else if (row.status === "counterparty" || row.status === "disputed")
    await moveOn(tx, env, step, found, "left");
}
