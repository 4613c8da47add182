import { and, asc, desc, eq, getTableColumns, inArray, type SQL } from "drizzle-orm";

import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import { openRequestStatuses } from "#contracts/registry-request/registry-request.ts";
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
import { enterprise, type EnterpriseRow } from "#service/db/schema/registry/enterprise.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { stationOf } from "#service/modules/registration/read.ts";
import { isOpenAbout } from "#service/registry/is-open-about.ts";
import { historyOf } from "#service/registry/read-history.ts";
import { enterprisesInSight } from "#service/registry/scope.ts";
import { predecessorsOf, successorsOf } from "#service/registry/succession.ts";

import { valuesOf } from "../values.ts";
import { checksOf } from "./checks.ts";
import { filingFactsOf } from "./filing-facts.ts";
import { presentHistory } from "./history.ts";
import { presentLicence } from "./licence.ts";
import { staffFactsOf } from "./staff-facts.ts";
import { phoneViews } from "./views.ts";

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
  const mayEdit = isOwn && holds(actor, "enterprise.edit");
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
    ending: row.ending,
    predecessors: await relativesInSight(db, actor, await predecessorsOf(db, row.id)),
    successors: await relativesInSight(db, actor, await successorsOf(db, row.id)),
    checks: checksOf(history),
    ...(await staffFactsOf(db, row.id, today)),
    filings: await filingFactsOf(db, row.id),
    grades: await gradesOf(db, row.id, today),
    history: await presentHistory({ db, env }, history),
    openRequest: await openRequestOf(db, row.id),
    openRequests: isOwn ? await openRequestsOf(db, row.id) : null,
    views: isOwn ? await phoneViews(db, row.id) : null,
    accounts: isOwn ? await accountsOf(db, row.id) : null,
    may: mayOf(actor, { mayEdit, hasPhone: row.contactPhone !== null, mayEnd: await mayEnd(db, actor, row) }),
  };
}

async function load(conn: Conn, where: SQL | undefined) {
  const [found] = await conn
    .select({
      row: enterprise,
      regionName,
      licence: file,
    })
    .from(enterprise)
    .leftJoin(region, eq(region.code, enterprise.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .leftJoin(file, eq(file.id, enterprise.licenceFileId))
    .where(where);
  if (!found) throw new ServiceError("enterprise.not-found");
  return found;
}

/** The enterprise itself, or the station in charge. */
async function mayEnd(conn: Conn, actor: Actor, row: EnterpriseRow): Promise<boolean> {
  if (!holds(actor, "enterprise.end") || row.status === "deregistered" || row.regionCode === null)
    return false;
  if (actor.enterpriseId !== null) return true;
  return (await stationOf(conn, row.regionCode)).id === actor.stationId;
}

type Relatives = Awaited<ReturnType<typeof predecessorsOf>>;

/** With whether the reader may open the page: a station those of its region. */
export async function relativesInSight(
  conn: Conn,
  actor: Actor,
  relatives: Relatives,
): Promise<EnterpriseDetail["successors"]> {
  if (relatives.length === 0) return [];
  const rows = await conn
    .select({ id: enterprise.id })
    .from(enterprise)
    .where(
      and(
        inArray(
          enterprise.id,
          relatives.map(({ id }) => id),
        ),
        enterprisesInSight(actor),
      ),
    );
  return relatives.map((one) => ({
    ...one,
    inSight: actor.enterpriseId === null && rows.some(({ id }) => id === one.id),
  }));
}

function mayOf(
  actor: Actor,
  { mayEdit, hasPhone, mayEnd: end }: { mayEdit: boolean; hasPhone: boolean; mayEnd: boolean },
): EnterpriseDetail["may"] {
  return {
    edit: mayEdit,
    reveal: hasPhone && holds(actor, "enterprise.reveal"),
    addGrade: holds(actor, "credit-grade.write"),
    end,
  };
}

export async function gradesOf(
  conn: Conn,
  id: EnterpriseId,
  today: string,
): Promise<EnterpriseDetail["grades"]> {
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
    .where(isOpenAbout({ type: "enterprise", id }));
  return open ?? null;
}

const mostOpenRequests = 50;

async function openRequestsOf(
  conn: Conn,
  id: EnterpriseId,
): Promise<NonNullable<EnterpriseDetail["openRequests"]>> {
  const { number, kind, status, subjectName, submittedAt } = registryRequest;
  const rows = await conn
    .select({ id: registryRequest.id, number, kind, status, subjectName, submittedAt })
    .from(registryRequest)
    .where(and(eq(registryRequest.enterpriseId, id), inArray(status, [...openRequestStatuses])))
    .orderBy(desc(submittedAt), asc(number))
    .limit(mostOpenRequests);
  return rows.map((row) => ({ ...row, submittedAt: row.submittedAt.toISOString() }));
}

function accountsOf(conn: Conn, id: EnterpriseId): Promise<NonNullable<EnterpriseDetail["accounts"]>> {
  return conn
    .select({ name: account.name, userCode: account.userCode, locked: account.locked })
    .from(account)
    .where(eq(account.enterpriseId, id))
    .orderBy(asc(account.createdAt), asc(account.userCode));
}
