import { and, eq } from "drizzle-orm";

import type { RegistrationReviewInput } from "#contracts/registration/review.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { registration, type RegistrationRow } from "#service/db/schema/registration/registration.ts";
import { violates } from "#service/db/violation.ts";
import { keepHistory } from "#service/registry/history.ts";

import { tellApplicant } from "../application/announce.ts";
import { mayReview, registrationsInSight } from "../application/policy.ts";
import { addToRecord } from "../application/record.ts";
import { createEnterprise } from "./create-enterprise.ts";

type ReviewCall = Call<RegistrationReviewInput>;
type Decided = { revision: number };

/** 通过 creates the enterprise and its first account; 退回 needs a reason. A concurrent second review gets 409. */
export async function registrationReview(call: ReviewCall): Promise<Decided> {
  try {
    return await call.deps.db.transaction((tx) => decide(tx, call));
  } catch (error) {
    if (violates(error, "enterprise_uscc_key") || violates(error, "account_user_code")) {
      throw new ServiceError("registration.taken", {
        message: "该统一社会信用代码已在本平台注册，不能重复通过，请退回并说明原因",
      });
    }
    if (violates(error, "account_phone")) {
      const message =
        "经办人手机号已绑定其他账号，不能通过。请退回，并说明须返回登录页用其他手机号重新办理企业注册";
      throw new ServiceError("phone.taken", { message });
    }
    throw error;
  }
}

async function decide(tx: Tx, { deps, actor, input, auditActor }: ReviewCall): Promise<Decided> {
  const row = await lock(tx, { actor, input });
  const { result, opinion } = input;
  const changes =
    result === "pass" ? await createEnterprise(tx, row, auditActor.at) : { status: "returned" as const };
  const [decided] = await tx
    .update(registration)
    .set({ ...changes, opinion, statusAt: auditActor.at, revision: row.revision + 1 })
    .where(eq(registration.id, row.id))
    .returning();
  if (!decided) throw new Error("The decision was not written");
  if (decided.enterpriseId !== null)
    await keepHistory(
      tx,
      { type: "enterprise", id: decided.enterpriseId },
      { act: "register", auditActor, actor },
    );
  const operator = { id: actor.accountId, name: actor.name, unitName: actor.unitName };
  await addToRecord(tx, auditActor, { id: row.id, log: result, opinion, operator });
  await tellApplicant(deps, tx, decided);
  await audit(tx, auditActor, {
    action: `registration.${result}`,
    object: { type: "registration", id: row.id },
    detail: { number: row.number, uscc: row.uscc, revision: decided.revision },
  });
  return { revision: decided.revision };
}

async function lock(tx: Tx, { actor, input }: Pick<ReviewCall, "actor" | "input">): Promise<RegistrationRow> {
  const [row] = await tx
    .select()
    .from(registration)
    .where(and(eq(registration.id, input.registrationId), registrationsInSight(actor)))
    .for("update");
  if (!row) throw new ServiceError("registration.not-found");
  if (row.stationId !== actor.stationId) throw new ServiceError("permission.denied");
  if (row.revision !== input.revision || !mayReview(actor, row)) throw new ServiceError("registration.stale");
  return row;
}
