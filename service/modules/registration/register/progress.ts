import { and, desc, eq, inArray, or } from "drizzle-orm";

import type { RegistrationId } from "#contracts/ids.ts";
import type {
  RegisterProgressInput,
  RegisterViewInput,
  RegistrationView,
} from "#contracts/registration/registration.ts";
import { limitAddress } from "#service/auth/address-limit.ts";
import type { Call } from "#service/core/call.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import { requireSms } from "#service/core/settings/sms-way.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { station } from "#service/db/schema/region/station.ts";
import { registration, type RegistrationRow } from "#service/db/schema/registration/registration.ts";
import { blindIndexes } from "#service/personal-data/seal.ts";
import { useCode } from "#service/sms/use-code.ts";

import { presentView } from "../application/presenter.ts";
import { readRegistrationToken } from "../read.ts";
import { refuse } from "./refuse.ts";
import { issueRegistrationToken } from "./registration-token.ts";

const action = "registration.progress";
const mostTries = 60;

/** Throws the same error whichever of number, phone and code is wrong. */
export async function registerProgress(call: Call<RegisterProgressInput, null>): Promise<{ token: string }> {
  const { deps, input, requestContext, auditActor } = call;
  requireSms(deps.env);
  await limitAddress(deps, "progress", requestContext.ip, mostTries);
  const { phone, codeId, code } = input;
  const row = await findOwn(deps.db, deps.env, input);
  const right = await useCode(deps, deps.db, { purpose: "register", phone, codeId, code });
  if (!row || !right) return refuse(call, "registration.proof", { action, result: "failed" });
  return deps.db.transaction(async (tx) => {
    const { id, uscc, name } = row;
    const token = await issueRegistrationToken(tx, { uscc, name, registrationId: id }, auditActor.at);
    await audit(tx, auditActor, { action, object: { type: "registration", id } });
    return { token };
  });
}

async function findOwn(
  conn: Conn,
  env: Env,
  { subject, phone }: RegisterProgressInput,
): Promise<RegistrationRow | undefined> {
  const [row] = await conn
    .select()
    .from(registration)
    .where(
      and(
        or(eq(registration.number, subject), eq(registration.uscc, subject)),
        inArray(registration.phoneIndex, blindIndexes(env, "phone", phone)),
      ),
    )
    .orderBy(desc(registration.createdAt))
    .limit(1);
  return row;
}

export async function registerView({
  deps,
  input,
  auditActor,
}: Call<RegisterViewInput, null>): Promise<RegistrationView> {
  const { registrationId } = await readRegistrationToken(deps.db, input.token, auditActor.at);
  if (registrationId === null) throw new ServiceError("registration.token");
  return viewOf(deps.db, deps.env, registrationId);
}

export async function viewOf(conn: Conn, env: Env, id: RegistrationId): Promise<RegistrationView> {
  const [found] = await conn
    .select({ row: registration, stationName: station.name, licence: file })
    .from(registration)
    .innerJoin(station, eq(station.id, registration.stationId))
    .innerJoin(file, eq(file.id, registration.licenceFileId))
    .where(eq(registration.id, id));
  if (!found) throw new ServiceError("registration.token");
  return presentView(env, found);
}
