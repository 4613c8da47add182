import { and, desc, eq, or, type SQL } from "drizzle-orm";

import type { IndicatorIssue } from "#contracts/indicator/issue/issue.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { indicatorIssue, type IndicatorIssueRow } from "#service/db/schema/indicator/indicator-issue.ts";
import { region } from "#service/db/schema/region/region.ts";
import { station } from "#service/db/schema/region/station.ts";

import { readCells, readContent } from "./collect.ts";

/** Everybody with the right reads what is released; the rest only its station. */
function issuesInSight({ stationId }: Pick<Actor, "stationId">): SQL | undefined {
  const released = eq(indicatorIssue.state, "released");
  return stationId === null ? released : or(released, eq(indicatorIssue.stationId, stationId));
}

const listed = {
  id: indicatorIssue.id,
  state: indicatorIssue.state,
  stationId: indicatorIssue.stationId,
  stage: indicatorIssue.stage,
  month: indicatorIssue.month,
  periodFrom: indicatorIssue.periodFrom,
  periodTo: indicatorIssue.periodTo,
  digest: indicatorIssue.digest,
  replaces: indicatorIssue.replaces,
  cells: indicatorIssue.cells,
  samples: indicatorIssue.samples,
  preparedBy: indicatorIssue.preparedBy,
  preparedByName: indicatorIssue.preparedByName,
  preparedAt: indicatorIssue.preparedAt,
  decidedByName: indicatorIssue.decidedByName,
  decidedAt: indicatorIssue.decidedAt,
  note: indicatorIssue.note,
};
const fields = { ...listed, station: station.name, region: region.name };

type Listed = Omit<IndicatorIssueRow, "content" | "regionCode" | "decidedBy"> & {
  station: string;
  region: string;
};

function select(conn: Conn) {
  return conn
    .select(fields)
    .from(indicatorIssue)
    .innerJoin(station, eq(station.id, indicatorIssue.stationId))
    .innerJoin(region, eq(region.code, indicatorIssue.regionCode));
}

export async function listIssues({
  deps: { db },
  actor,
  input: { curPage, pageSize },
}: CallOf<"indicatorIssueList">): Promise<ReplyOf<"indicatorIssueList">> {
  const where = issuesInSight(actor);
  const rows = await select(db)
    .where(where)
    .orderBy(desc(indicatorIssue.preparedAt), indicatorIssue.id)
    .limit(pageSize)
    .offset((curPage - 1) * pageSize);
  return {
    total: await db.$count(indicatorIssue, where),
    curPage,
    pageSize,
    rows: rows.map((row) => present(row, actor)),
    mayPrepare: holds(actor, "indicator-issue.write"),
  };
}

/** Public figures alone, for everybody: the snapshot itself does not leave the service. */
export async function readIssue({
  deps: { db },
  actor,
  input,
}: CallOf<"indicatorIssueDetail">): Promise<ReplyOf<"indicatorIssueDetail">> {
  const [row] = await select(db).where(and(eq(indicatorIssue.id, input.issueId), issuesInSight(actor)));
  if (!row) throw new ServiceError("indicator-issue.not-found");
  const [stored] = await db
    .select({ content: indicatorIssue.content })
    .from(indicatorIssue)
    .where(eq(indicatorIssue.id, input.issueId));
  const { inputs } = readContent({ content: stored?.content ?? "" });
  const of = (name: string, versions: readonly number[]): string =>
    `${name}第${[...new Set(versions)].toSorted((a, b) => a - b).join("、")}版`;
  return {
    issue: present(row, actor),
    cells: readCells(row.cells),
    versions: [
      of(
        "清单对照表",
        inputs.samples.map(({ mapping }) => mapping),
      ),
      of(
        "采集设置",
        inputs.samples.map(({ settings }) => settings),
      ),
      of("造价指数", [inputs.index.version]),
      of("地区系数", [inputs.factors.version]),
      of("统计设置", [inputs.statistics.version]),
      of("公布规则", [inputs.disclosure.version]),
    ],
  };
}

function present(row: Listed, { stationId, accountId, role }: Actor): IndicatorIssue {
  const isOwn = stationId === row.stationId;
  return {
    issueId: row.id,
    state: row.state,
    station: row.station,
    region: row.region,
    stage: row.stage,
    from: row.periodFrom,
    to: row.periodTo,
    month: row.month,
    digest: row.digest,
    preparedBy: row.preparedByName,
    preparedAt: row.preparedAt.toISOString(),
    decidedBy: row.decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    note: row.note,
    isCorrection: row.replaces !== null,
    cells: readCells(row.cells).filter(({ withheld }) => withheld === null).length,
    samples: holds({ role }, "indicator-pool.read") ? row.samples : null,
    mayDecide: isOwn && row.state === "review" && row.preparedBy !== accountId,
  };
}
