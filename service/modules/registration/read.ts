import { and, eq, gt, type SQL, sql } from "drizzle-orm";

import type { FileId } from "#contracts/ids.ts";
import type { Actor } from "#service/core/actor.ts";
import { ServiceError } from "#service/core/errors.ts";
import { secretHash } from "#service/core/secret.ts";
import type { Conn } from "#service/db/connect.ts";
import { file } from "#service/db/schema/file.ts";
import {
  registration,
  registrationToken,
  type RegistrationTokenRow,
} from "#service/db/schema/registration/registration.ts";

import { registrationsInSight } from "./application/policy.ts";

/** Does not use the token up. */
export async function readRegistrationToken(
  conn: Conn,
  token: string,
  now: Date,
): Promise<RegistrationTokenRow> {
  const [found] = await conn
    .select()
    .from(registrationToken)
    .where(and(eq(registrationToken.hash, secretHash(token)), gt(registrationToken.expiresAt, now)));
  if (!found) throw new ServiceError("registration.token");
  return found;
}

export { stationOf } from "./register/station.ts";

export async function licenceAccess(conn: Conn, actor: Actor, fileId: FileId): Promise<boolean> {
  const [row] = await conn
    .select({ id: registration.id })
    .from(file)
    .innerJoin(registration, eq(registration.id, file.attachedTo))
    .where(and(eq(file.id, fileId), registrationsInSight(actor)))
    .limit(1);
  return row !== undefined;
}

export function registrationsWaiting(actor: Actor): SQL | undefined {
  if (actor.stationId === null) return sql`false`;
  return and(
    registrationsInSight(actor),
    eq(registration.stationId, actor.stationId),
    eq(registration.status, "pending"),
  );
}
