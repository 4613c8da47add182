import { and, asc, desc, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";

import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import { shanghaiDay } from "#contracts/shanghai-time.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { account } from "#service/db/schema/account.ts";
import { file } from "#service/db/schema/file.ts";
import { region } from "#service/db/schema/region/region.ts";
import { creditGrade } from "#service/db/schema/registry/credit-grade.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { historyOf } from "#service/registry/read-history.ts";

import { enterprisesInSight } from "../policy.ts";
import { valuesOf } from "../values.ts";
import { checksOf } from "./checks.ts";
import { filingFactsOf } from "./filing-facts.ts";
import { presentHistory } from "./history.ts";
import { presentLicence } from "./licence.ts";
import { staffFactsOf } from "./staff-facts.ts";

const predecessor = alias(enterprise, "predecessor");

/** A station names an enterprise of its region; an enterprise gets itself, whether it names itself or nothing. */
export async function detailEnterprise({
  deps,
  actor,
  input,
}: CallOf<"enterpriseDetail">): Promise<ReplyOf<"enterpriseDetail">> {
  const { db, env } = deps;
  const id = input.enterpriseId ?? actor.enterpriseId;
  if (id === null) throw new ServiceError("enterprise.not-found");
  const found = await load(db, and(eq(enterprise.id, id), enterprisesInSight(actor)));
  const { row } = found;
  const isOwn = actor.enterpriseId === row.id;
  const mayEdit = isOwn && holds(actor.role, "enterprise.edit");
  const today = shanghaiDay(deps.clock());
  const history = await historyOf(db, { type: "enterprise", id: row.id });
  return {
    id: row.id,
    revision: row.revision,
    values: valuesOf(env, row),
    regionName: found.regionName,
    status: row.status,
    statusOn: row.statusOn,
    licence: found.licence && presentLicence(found.licence),
    predecessor: found.predecessor,
    checks: checksOf(history),
    ...(await staffFactsOf(db, row.id, today)),
    filings: await filingFactsOf(db, row.id),
    grades: await gradesOf(db, row.id, today),
    history: await presentHistory({ db, env }, history),
    openRequest: await openRequestOf(db, row.id),
    accounts: isOwn ? await accountsOf(db, row.id) : null,
    may: mayOf(actor, { mayEdit, hasPhone: row.contactPhone !== null }),
  };
}

async function load(conn: Conn, where: SQL | undefined) {
  const [found] = await conn
    .select({
      row: enterprise,
      regionName,
      licence: file,
      predecessor: { id: predecessor.id, name: predecessor.name, uscc: predecessor.uscc },
    })
    .from(enterprise)
    .leftJoin(region, eq(region.code, enterprise.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .leftJoin(file, eq(file.id, enterprise.licenceFileId))
    .leftJoin(predecessor, eq(predecessor.id, enterprise.predecessorId))
    .where(where);
  if (!found) throw new ServiceError("enterprise.not-found");
  return found;
}

function mayOf(
  { role }: Actor,
  { mayEdit, hasPhone }: { mayEdit: boolean; hasPhone: boolean },
): EnterpriseDetail["may"] {
  return {
    edit: mayEdit,
    reveal: hasPhone && holds(role, "enterprise.reveal"),
    addGrade: holds(role, "credit-grade.write"),
  };
}

async function gradesOf(conn: Conn, id: EnterpriseId, today: string): Promise<EnterpriseDetail["grades"]> {
  const { enterpriseId: _of, accountId: _by, ...columns } = getTableColumns(creditGrade);
  const rows = await conn
    .select(columns)
    .from(creditGrade)
    .where(eq(creditGrade.enterpriseId, id))
    .orderBy(desc(creditGrade.validTo), desc(creditGrade.createdAt));
  return rows.map(({ createdAt, ...grade }) => ({
    ...grade,
    state: grade.validTo < today ? "expired" : grade.validFrom > today ? "future" : "valid",
    on: shanghaiDay(createdAt),
  }));
}

async function openRequestOf(conn: Conn, id: EnterpriseId): Promise<EnterpriseDetail["openRequest"]> {
  const [open] = await conn
    .select({ id: registryRequest.id, number: registryRequest.number, status: registryRequest.status })
    .from(registryRequest)
    .where(
      and(
        eq(registryRequest.subjectType, "enterprise"),
        eq(registryRequest.subjectId, id),
        inArray(registryRequest.status, ["pending", "returned"]),
      ),
    );
  return open ?? null;
}

function accountsOf(conn: Conn, id: EnterpriseId): Promise<NonNullable<EnterpriseDetail["accounts"]>> {
  return conn
    .select({ name: account.name, userCode: account.userCode, locked: account.locked })
    .from(account)
    .where(eq(account.enterpriseId, id))
    .orderBy(asc(account.createdAt), asc(account.userCode));
}
