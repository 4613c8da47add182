import { and, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import { z } from "zod";

import { regionPrefix, type SampleId } from "#contracts/ids.ts";
import {
  type IndicatorIssuePrepareInput,
  type PublicCell,
  publicCellSchema,
} from "#contracts/indicator/issue/issue.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { indicatorIssue, type IndicatorIssueRow } from "#service/db/schema/indicator/indicator-issue.ts";
import { holdsPlace } from "#service/indicator-data/issue-place.ts";
import { referencesOf } from "#service/indicator-data/own/references.ts";
import { currentDisclosure } from "#service/indicator-data/versions.ts";

import type { LoadedLevel } from "../pool/level.ts";
import { poolConditions } from "../pool/pool-samples.ts";
import { type Cell, cellsOf, levelled, partOf } from "./compute.ts";
import {
  type IssueInputs,
  issueInputsSchema,
  type IssueSample,
  issueSampleSchema,
  type Part,
  type PublishedSet,
} from "./inputs.ts";
import { type OwnedWork, ownerKeys } from "./owner-keys.ts";

type Period = Pick<IndicatorIssuePrepareInput, "stage" | "from" | "to">;
export type Asked = IndicatorIssuePrepareInput & { region: string };

const storedSchema = z.object({ inputs: issueInputsSchema, placeName: z.string() });
export const readContent = ({ content }: Pick<IndicatorIssueRow, "content">) =>
  storedSchema.parse(JSON.parse(content));

/** Samples of today in the period that have index and factor, with all that figures are made of. Without an index nothing is issued. */
export async function collectInputs(conn: Conn, asked: Asked, loaded: LoadedLevel): Promise<IssueInputs> {
  const { index, factors } = loaded.batches;
  if (index === null || factors === null || loaded.level.index === null || loaded.level.factors === null)
    throw new ServiceError("indicator-issue.empty");
  const level = { month: loaded.wanted.month, place: loaded.wanted.region };
  const samples = levelled(await samplesOf(conn, asked), level, loaded.references);
  return issueInputsSchema.parse({
    format: 3,
    region: asked.region,
    place: loaded.wanted.region,
    stage: asked.stage,
    from: asked.from,
    to: asked.to,
    month: asked.month,
    tax: "1",
    index: { batchId: index, version: loaded.level.index.version },
    factors: { batchId: factors, version: loaded.level.factors.version },
    statistics: loaded.statistics,
    disclosure: await currentDisclosure(conn),
    published: await publishedSets(conn, asked, samples),
    samples,
  });
}

export async function samplesOf(conn: Conn, { region, stage, from, to }: Asked): Promise<IssueSample[]> {
  const where = poolConditions({ stage, tax: "1", region, from, to });
  const { rows } = await conn.execute<Record<string, unknown> & OwnedWork>(sql`
    select s.id, s.revision, s.sample_class as class, s.region_code as region, to_char(s.base_date, 'YYYY-MM') as month,
      s.unit_cost_unit as unit, trim_scale(coalesce(case when s.unit_cost_unit = 'm2' then s.area end, s.scale))::text as scale,
      s.unit_cost::text as cost, s.owner_name as "ownerName", s.owner_uscc as "ownerUscc",
      s.mapping_version as mapping, s.settings_version as settings,
      coalesce((select jsonb_agg(jsonb_build_object('aspect', f.aspect, 'code', f.code, 'name', f.name,
          'perArea', f.per_area::text) order by f.aspect, f.code collate "C")
        from indicator_sample_figure f where f.sample_id = s.id and f.aspect in ('chapter', 'element') and f.unit = ''
          and f.per_area is not null and not f.unlisted and f.code <> 'difference'), '[]') as figures
    from indicator_sample s where ${where} order by s.id`);
  const owners = ownerKeys(rows);
  return rows.map((row) => issueSampleSchema.parse({ ...row, owner: owners.get(row.id) }));
}

const sameRegion = (region: string): SQL =>
  sql`(${indicatorIssue.regionCode} like ${`${regionPrefix(region)}%`}
    or ${holdsPlace(region)})`;

/** Issues whose pools could share a work with this one. */
export function overlapping({ stage, from, to }: Period, region: string): SQL | undefined {
  return and(
    eq(indicatorIssue.stage, stage),
    sql`${indicatorIssue.periodFrom} <= ${to} and ${indicatorIssue.periodTo} >= ${from}`,
    sameRegion(region),
    ne(indicatorIssue.state, "refused"),
  );
}

/** Pools ever released for the same period: readers may have kept them. */
async function publishedSets(
  conn: Conn,
  asked: Asked,
  samples: readonly IssueSample[],
): Promise<IssueInputs["published"]> {
  const now = new Map(samples.map((one) => [one.id, one]));
  const former = await conn
    .select({ content: indicatorIssue.content, cells: indicatorIssue.cells })
    .from(indicatorIssue)
    .where(and(overlapping(asked, asked.region), inArray(indicatorIssue.state, ["released", "replaced"])))
    .orderBy(indicatorIssue.preparedAt);
  const sets: IssueInputs["published"] = [];
  for (const row of former) {
    const { inputs } = readContent(row);
    const then = levelled(inputs.samples, inputs, await referencesOf(conn, inputs));
    sets.push(...setsOf(readCells(row.cells), then, now));
  }
  return sets;
}

function setsOf(
  cells: readonly PublicCell[],
  then: readonly IssueSample[],
  now: ReadonlyMap<SampleId, IssueSample>,
): IssueInputs["published"] {
  return cellsOf(then).flatMap((cell) => {
    const shown = shownOf(cells, cell);
    if (shown === undefined) return [];
    const { class: kind, unit } = cell;
    const parts = shown.figures.flatMap(({ aspect, code }) => {
      if (aspect !== "chapter" && aspect !== "element") return [];
      return [{ aspect, code, ...setOf(cell.samples, now, (one) => factsOfPart(one, { aspect, code })) }];
    });
    return [{ class: kind, unit, ...setOf(cell.samples, now, factsOf), parts }];
  });
}

/** Samples that have such facts, and those of them that have others now. */
function setOf(
  then: readonly IssueSample[],
  now: ReadonlyMap<SampleId, IssueSample>,
  facts: (sample: IssueSample) => string | null,
): PublishedSet {
  const own = then.filter((one) => facts(one) !== null);
  const revised = own.filter((one) => {
    const later = now.get(one.id);
    return later !== undefined && facts(later) !== facts(one);
  });
  const ids = (some: readonly IssueSample[]) => some.map(({ id }) => id);
  return { ids: ids(own), ...(revised.length > 0 && { revised: ids(revised) }) };
}

/** All of a sample that figures are made of. */
function factsOf({ region, month, scale, cost, figures }: IssueSample): string {
  return JSON.stringify([region, month, scale, cost, figures]);
}

/** Null without the part. */
function factsOfPart(sample: IssueSample, part: Part): string | null {
  const { region, month, scale } = sample;
  const perArea = partOf(sample, part)?.perArea;
  return perArea === undefined ? null : JSON.stringify([region, month, scale, perArea]);
}

export const readCells = (cells: unknown): PublicCell[] => z.array(publicCellSchema).parse(cells);

/** A pool that was withheld has told nothing. */
function shownOf(cells: readonly PublicCell[], { class: kind, unit }: Cell): PublicCell | undefined {
  return cells.find((one) => one.class === kind && one.unit === unit && one.withheld === null);
}
