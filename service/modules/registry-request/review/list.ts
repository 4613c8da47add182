import { and, asc, desc, eq, ilike, or, type SQL } from "drizzle-orm";

import type { RegistryRequestListInput } from "#contracts/registry-request/api.ts";
import { registryFieldName } from "#contracts/registry-request/fields.ts";
import { hasDeadline } from "#contracts/registry-request/registry-request.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { containsText } from "#service/db/contains-text.ts";
import { countUpTo } from "#service/db/count-up-to.ts";
import { station } from "#service/db/schema/region/station.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import { subjectNumbers } from "#service/registry/subject-number.ts";
import { loadToday, standing } from "#service/workflow/deadline/standing.ts";

import { requestMsgType, requestsWaiting } from "../read.ts";
import { requestsInSight } from "../request/policy.ts";

function asked(
  actor: Actor,
  { status, kind, search, staffImportId, waiting }: RegistryRequestListInput,
): SQL | undefined {
  const text = containsText(search);
  return and(
    requestsInSight(actor),
    status && eq(registryRequest.status, status),
    kind && eq(registryRequest.kind, kind),
    staffImportId && eq(registryRequest.importId, staffImportId),
    waiting && and(requestsWaiting(actor), eq(requestMsgType, waiting)),
    search === ""
      ? undefined
      : or(
          ilike(registryRequest.number, text),
          ilike(registryRequest.subjectName, text),
          ilike(enterprise.name, text),
        ),
  );
}

/** Latest step first. */
export async function listRequests({
  deps,
  actor,
  input,
}: CallOf<"registryRequestList">): Promise<ReplyOf<"registryRequestList">> {
  const { curPage, pageSize } = input;
  const where = asked(actor, input);
  const selected = () =>
    deps.db
      .select({ row: registryRequest, enterpriseName: enterprise.name, stationName: station.name })
      .from(registryRequest)
      .innerJoin(enterprise, eq(enterprise.id, registryRequest.enterpriseId))
      .innerJoin(station, eq(station.id, registryRequest.stationId))
      .where(where);
  const counted = await countUpTo(deps.db, selected());
  const rows = await selected()
    .orderBy(desc(registryRequest.statusAt), asc(registryRequest.number))
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  const today = await loadToday(deps);
  const subjectNumber = await subjectNumbers(
    deps.db,
    deps.env,
    rows.map(({ row }) => row),
    actor,
  );
  return {
    ...counted,
    curPage,
    pageSize,
    rows: rows.map(({ row, ...names }) => ({
      ...names,
      id: row.id,
      number: row.number,
      kind: row.kind,
      status: row.status,
      revision: row.revision,
      byStation: row.byStation,
      staffImportId: row.importId,
      subjectName: row.subjectName,
      subjectNumber: subjectNumber(row),
      changes: row.changes.map(({ code }) => registryFieldName(row.kind, code)).join("、"),
      submittedAt: row.submittedAt.toISOString(),
      statusAt: row.statusAt.toISOString(),
      deadline: hasDeadline(row.status) ? standing({ dueAt: row.dueAt, kind: "registration" }, today) : null,
    })),
  };
}
