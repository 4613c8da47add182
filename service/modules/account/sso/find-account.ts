import { asc, eq } from "drizzle-orm";

import type { Env } from "#service/core/env.ts";
import type { Identity, Legal } from "#service/core/ports/sso-provider.ts";
import { audit, type AuditActor } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { ssoBinding } from "#service/db/schema/sign-in/sso.ts";
import { bindAccount, isSubject, subjectIndex, subjectOf } from "#service/sso/bindings.ts";

type Bound = { account: AccountRow; uscc: string | null };

/** Null when none is bound. A unit's binding counts only while its account belongs to the unit. */
export async function findAccount(
  tx: Tx,
  env: Env,
  auditActor: AuditActor,
  identity: Identity,
): Promise<AccountRow | null> {
  const bound = await boundAccount(tx, env, identity, auditActor.at);
  if (identity.type === "person") return bound?.account ?? null;
  return bound?.uscc === identity.uscc ? bound.account : bindUnit(tx, env, auditActor, identity);
}

async function boundAccount(tx: Tx, env: Env, identity: Identity, now: Date): Promise<Bound | undefined> {
  const subject = subjectOf(identity);
  const [row] = await tx
    .select({ account, uscc: enterprise.uscc, hash: ssoBinding.subjectHash })
    .from(ssoBinding)
    .innerJoin(account, eq(account.id, ssoBinding.accountId))
    .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))
    .where(isSubject(env, subject));
  // Rebinds under the present key, so that a former key can be retired.
  if (row && row.hash !== subjectIndex(env, subject))
    await bindAccount(tx, env, { ...subject, accountId: row.account.id, now });
  return row;
}

async function bindUnit(
  tx: Tx,
  env: Env,
  auditActor: AuditActor,
  identity: Legal,
): Promise<AccountRow | null> {
  const [first] = await tx
    .select({ account })
    .from(account)
    .innerJoin(enterprise, eq(enterprise.id, account.enterpriseId))
    .where(eq(enterprise.uscc, identity.uscc))
    .orderBy(asc(account.createdAt), asc(account.id))
    .limit(1);
  if (!first) return null;
  const { id, userCode } = first.account;
  await bindAccount(tx, env, { ...subjectOf(identity), accountId: id, now: auditActor.at });
  const as: AuditActor = { ...auditActor, accountId: id, userCode };
  await audit(tx, as, { action: "sso.bind", object: { type: "account", id }, detail: { type: "legal" } });
  return first.account;
}
