import { and, eq, gt } from "drizzle-orm";

import type { PersonId } from "#contracts/ids.ts";
import { serviceLimits } from "#contracts/service-limits.ts";
import { ServiceError } from "#service/core/errors.ts";
import { newSecret, secretHash } from "#service/core/secret.ts";
import type { Conn } from "#service/db/connect.ts";
import { personAccessToken } from "#service/db/schema/registry/person-access.ts";

export async function issueOwnToken(conn: Conn, personId: PersonId, now: Date): Promise<string> {
  const token = newSecret();
  const expiresAt = new Date(now.getTime() + serviceLimits.personalDataLife);
  await conn.insert(personAccessToken).values({ hash: secretHash(token), personId, expiresAt });
  return token;
}

export async function readOwnToken(conn: Conn, token: string, now: Date): Promise<PersonId> {
  const [found] = await conn
    .select({ personId: personAccessToken.personId })
    .from(personAccessToken)
    .where(and(eq(personAccessToken.hash, secretHash(token)), gt(personAccessToken.expiresAt, now)));
  if (!found) throw new ServiceError("personal-data.token");
  return found.personId;
}
