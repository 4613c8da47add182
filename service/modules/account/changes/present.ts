import { and, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { AccountChange } from "#contracts/account-change.ts";
import type { AccountId } from "#contracts/ids.ts";
import { type Role, roleNames } from "#contracts/roles.ts";
import { accountChange, type AccountChangeRow } from "#service/db/schema/account-change.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { regulator } from "#service/db/schema/regulator.ts";
import type { Env } from "#service/env.ts";
import type { Deps } from "#service/http/deps.ts";
import { maskedNumber, maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";

import { isOpenChange } from "./load.ts";

const asker = alias(account, "asker");
const station = alias(regulator, "station");

type Found = {
  change: AccountChangeRow;
  row: AccountRow;
  askedBy: string;
  unitName: string | null;
  newUnitName: string | null;
};

/** Requests by account, open ones first, then the newest of those that closed after `since`. */
export async function changesOf(
  { db, env, clock }: Deps,
  ids: readonly AccountId[],
  reader: AccountId,
  since: Date,
): Promise<Map<AccountId, AccountChange[]>> {
  if (ids.length === 0) return new Map();
  const found: Found[] = await db
    .select({
      change: accountChange,
      row: account,
      askedBy: asker.name,
      unitName: regulator.name,
      newUnitName: station.name,
    })
    .from(accountChange)
    .innerJoin(account, eq(account.id, accountChange.accountId))
    .innerJoin(asker, eq(asker.id, accountChange.askedBy))
    .leftJoin(regulator, eq(regulator.id, account.regulatorId))
    .leftJoin(station, eq(station.id, accountChange.regulatorId))
    .where(
      and(
        inArray(accountChange.accountId, [...ids]),
        or(isOpenChange(clock()), gt(accountChange.closedAt, since)),
      ),
    )
    .orderBy(sql`${accountChange.outcome} IS NOT NULL`, desc(accountChange.askedAt), accountChange.id);
  const byAccount = Map.groupBy(found, ({ change }) => change.accountId);
  return new Map([...byAccount].map(([id, rows]) => [id, rows.map((one) => present(env, one, reader))]));
}

function present(env: Env, found: Found, reader: AccountId): AccountChange {
  const { change } = found;
  return {
    id: change.id,
    kind: change.kind,
    ...(change.outcome === null ? contentOf(env, found) : { before: "", after: "" }),
    askedBy: found.askedBy,
    own: change.askedBy === reader,
    askedAt: change.askedAt.toISOString(),
    expiresAt: change.expiresAt.toISOString(),
    proved: change.provedAt !== null,
    consented: change.consentedAt !== null,
    outcome: change.outcome,
    reason: change.reason,
    closedAt: change.closedAt?.toISOString() ?? null,
  };
}

const post = (name: string, role: Role, unitName: string | null): string =>
  [name, roleNames[role], unitName ?? ""].filter((part) => part !== "").join("，");

/** Before and after, masked. */
function contentOf(env: Env, { change, row, unitName, newUnitName }: Found) {
  const phone = (sealed: string | null): string =>
    sealed === null ? "" : maskedPhone(openPersonal(env, "phone", sealed));
  const idNumber =
    change.idNumber === null ? "" : maskedNumber(openPersonal(env, "id-number", change.idNumber));
  switch (change.kind) {
    case "opening": {
      const parts = [post(row.name, row.role, unitName), `手机号 ${phone(row.phone)}`];
      return { before: "", after: [...parts, ...(idNumber ? [`身份证号码 ${idNumber}`] : [])].join("，") };
    }
    case "profile":
      return {
        before: post(row.name, row.role, unitName),
        after: post(change.name ?? "", change.role ?? row.role, newUnitName),
      };
    case "phone":
      return { before: phone(row.phone), after: phone(change.phone) };
    case "id-number":
      return { before: "", after: idNumber };
  }
}
