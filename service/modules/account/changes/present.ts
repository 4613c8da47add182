import { and, desc, eq, gt, inArray, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { AccountChange } from "#contracts/account/changes/account-change.ts";
import type { AccountId } from "#contracts/ids.ts";
import { type Role, roleNames } from "#contracts/permissions/roles.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Env } from "#service/core/env.ts";
import { accountChange, type AccountChangeRow } from "#service/db/schema/account-change.ts";
import { account, type AccountRow } from "#service/db/schema/account.ts";
import { station } from "#service/db/schema/region/station.ts";
import { maskedNumber, maskedPhone } from "#service/personal-data/mask.ts";
import { openPersonal } from "#service/personal-data/seal.ts";

import { isOpenChange } from "./load.ts";

const asker = alias(account, "asker");
const newStation = alias(station, "new_station");

type Found = {
  change: AccountChangeRow;
  row: AccountRow;
  askedBy: string;
  unitName: string | null;
  newUnitName: string | null;
};

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
      unitName: station.name,
      newUnitName: newStation.name,
    })
    .from(accountChange)
    .innerJoin(account, eq(account.id, accountChange.accountId))
    .innerJoin(asker, eq(asker.id, accountChange.askedBy))
    .leftJoin(station, eq(station.id, account.stationId))
    .leftJoin(newStation, eq(newStation.id, accountChange.stationId))
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

function contentOf(env: Env, { change, row, unitName, newUnitName }: Found) {
  const phone = (sealed: string | null): string =>
    sealed === null ? "" : maskedPhone(openPersonal(env, "phone", sealed));
  const idNumber =
    change.idNumber === null ? "" : maskedNumber(openPersonal(env, "id-number", change.idNumber));
  switch (change.kind) {
    case "opening": {
      const parts = [post(row.name, row.role, unitName), `手机号${phone(row.phone)}`];
      return { before: "", after: [...parts, ...(idNumber ? [`身份证号码${idNumber}`] : [])].join("，") };
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
