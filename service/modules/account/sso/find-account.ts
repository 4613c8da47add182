import { asc, eq } from "drizzle-orm";

import { audit, type AuditWho } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { enterprise } from "#service/db/schema/enterprise.ts";
import { ssoBinding } from "#service/db/schema/sso.ts";
import type { Env } from "#service/env.ts";
import { bindAccount, isSubject, subjectIndex, subjectOf } from "#service/sso/bindings.ts";
import type { Identity, Legal } from "#service/sso/provider.ts";

type Bound = { account: AccountRow; uscc: string | null };

/** The account that this person or unit is, or null. A unit's binding counts while its account belongs to the unit. */
export async function findAccount(
  tx: Tx,
  env: Env,
  who: AuditWho,
  identity: Identity,
): Promise<AccountRow | null> {
  const bound = await boundAccount(tx, env, identity, who.at);
  if (identity.type === "person") return bound?.account ?? null;
  return bound?.uscc === identity.uscc ? bound.account : bindUnit(tx, env, who, identity);
}

async function boundAccount(tx: Tx, env: Env, identity: Identity, now: Date): Promise<Bound | undefined> {
  const subject = subjectOf(identity);
  const [row] = await tx
    .select({ account, uscc: enterprise.uscc, hash: ssoBinding.subjectHash })
    .from(ssoBinding)
    .innerJoin(account, eq(account.id, ssoBinding.accountId))
    .leftJoin(enterprise, eq(enterprise.id, account.enterpriseId))
    .where(isSubject(env, subject));
  // Written with a former key: after a while nobody needs that key any more.
  if (row && row.hash !== subjectIndex(env, subject))
    await bindAccount(tx, env, { ...subject, accountId: row.account.id, now });
  return row;
}

/** At its first sign-in a registered unit becomes its first account, the one that it was registered with. */
async function bindUnit(tx: Tx, env: Env, who: AuditWho, identity: Legal): Promise<AccountRow | null> {
  const [first] = await tx
    .select({ account })
    .from(account)
    .innerJoin(enterprise, eq(enterprise.id, account.enterpriseId))
    .where(eq(enterprise.uscc, identity.uscc))
    .orderBy(asc(account.createdAt), asc(account.id))
    .limit(1);
  if (!first) return null;
  const { id, userCode } = first.account;
  await bindAccount(tx, env, { ...subjectOf(identity), accountId: id, now: who.at });
  const as: AuditWho = { ...who, accountId: id, userCode };
  await audit(tx, as, { action: "sso.bind", object: { type: "account", id }, detail: { type: "legal" } });
  return first.account;
}
