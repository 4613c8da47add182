import { and, desc, eq, inArray, or } from "drizzle-orm";

import type { RegistrationId } from "#contracts/ids.ts";
import type { RegisterProgressInput, RegisterViewInput, RegistrationView } from "#contracts/registration.ts";
import { audit } from "#service/db/audit.ts";
import type { Conn } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import { registration, type RegistrationRow } from "#service/db/schema/registration.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import type { Env } from "#service/env.ts";
import { limitAddress } from "#service/http/address-limit.ts";
import type { Call } from "#service/http/call.ts";
import { ServiceError } from "#service/http/errors.ts";
import { blindIndexes } from "#service/personal-data/seal.ts";
import { useCode } from "#service/sms/use-code.ts";
import { requireSms } from "#service/sms/way.ts";

import { presentView } from "./presenter.ts";
import { readTicket } from "./read.ts";
import { refuse } from "./refuse.ts";
import { issueTicket } from "./ticket.ts";

const action = "registration.progress";
const mostTries = 60;

/** The applicant comes back. Whichever of number, phone and code is wrong, the words are the same. */
export async function registerProgress(call: Call<RegisterProgressInput, null>): Promise<{ ticket: string }> {
  const { deps, input, facts, who } = call;
  requireSms(deps.env);
  await limitAddress(deps, "progress", facts.ip, mostTries);
  const { phone, codeId, code } = input;
  const row = await findOwn(deps.db, deps.env, input);
  const right = await useCode(deps, deps.db, { purpose: "register", phone, codeId, code });
  if (!row || !right) return refuse(call, "registration.proof", { action, result: "failed" });
  return deps.db.transaction(async (tx) => {
    const { id, uscc, name } = row;
    const ticket = await issueTicket(tx, { uscc, name, registrationId: id }, who.at);
    await audit(tx, who, { action, object: { type: "registration", id } });
    return { ticket };
  });
}

/** By its number, or the last one of this credit code that was sent with this phone. */
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
  who,
}: Call<RegisterViewInput, null>): Promise<RegistrationView> {
  const { registrationId } = await readTicket(deps.db, input.ticket, who.at);
  if (registrationId === null) throw new ServiceError("registration.ticket");
  return viewOf(deps.db, deps.env, registrationId);
}

export async function viewOf(conn: Conn, env: Env, id: RegistrationId): Promise<RegistrationView> {
  const [found] = await conn
    .select({ row: registration, regulatorName: regulator.name, licence: file })
    .from(registration)
    .innerJoin(regulator, eq(regulator.id, registration.regulatorId))
    .innerJoin(file, eq(file.id, registration.licenceId))
    .where(eq(registration.id, id));
  if (!found) throw new ServiceError("registration.ticket");
  return presentView(env, found);
}
