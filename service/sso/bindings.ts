import { and, eq, inArray, type SQL } from "drizzle-orm";

import type { SsoType } from "#contracts/account/sso/sso.ts";
import type { AccountId } from "#contracts/ids.ts";
import type { Env } from "#service/core/env.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Identity } from "#service/core/ports/sso-provider.ts";
import type { Conn, Tx } from "#service/db/connect.ts";
import { ssoBinding } from "#service/db/schema/sign-in/sso.ts";
import { blindIndex, blindIndexes, type PersonalKind } from "#service/personal-data/seal.ts";

export type Subject = { type: SsoType; subject: string };

const kinds: Record<SsoType, PersonalKind> = { person: "id-number", legal: "unit" };

export function subjectOf(identity: Identity): Subject {
  return { type: identity.type, subject: identity.type === "legal" ? identity.uscc : identity.idNo };
}

export function isSubject(env: Env, { type, subject }: Subject): SQL | undefined {
  return and(
    eq(ssoBinding.type, type),
    inArray(ssoBinding.subjectHash, blindIndexes(env, kinds[type], subject)),
  );
}

export function subjectIndex(env: Env, { type, subject }: Subject): string {
  return blindIndex(env, kinds[type], subject);
}

function personOf(accountId: AccountId): SQL | undefined {
  return and(eq(ssoBinding.type, "person"), eq(ssoBinding.accountId, accountId));
}

/** Null: no person is bound to the account. */
export async function personBoundAt(conn: Conn, accountId: AccountId): Promise<Date | null> {
  const [bound] = await conn
    .select({ at: ssoBinding.createdAt })
    .from(ssoBinding)
    .where(personOf(accountId))
    .limit(1);
  return bound?.at ?? null;
}

/** False where nobody was bound. */
export async function unbindPerson(tx: Tx, accountId: AccountId): Promise<boolean> {
  const unbound = await tx.delete(ssoBinding).where(personOf(accountId)).returning();
  return unbound.length > 0;
}

type Person = { idNumber: string; accountId: AccountId; now: Date };

/** Replaces the account's person. Throws `sso.bound` when the person belongs to another account. */
export async function bindPerson(tx: Tx, env: Env, { idNumber, accountId, now }: Person): Promise<void> {
  const who: Subject = { type: "person", subject: idNumber };
  const [holder] = await tx.select().from(ssoBinding).where(isSubject(env, who));
  if (holder && holder.accountId !== accountId) throw new ServiceError("sso.bound");
  await unbindPerson(tx, accountId);
  await bindAccount(tx, env, { ...who, accountId, now });
}

export async function bindAccount(
  conn: Conn,
  env: Env,
  { accountId, now, ...who }: Subject & { accountId: AccountId; now: Date },
): Promise<void> {
  const subjectHash = subjectIndex(env, who);
  await conn.transaction(async (tx) => {
    await tx.delete(ssoBinding).where(isSubject(env, who));
    await tx.insert(ssoBinding).values({ type: who.type, subjectHash, accountId, createdAt: now });
  });
}
