import { and, asc, desc, eq, isNull } from "drizzle-orm";
import { z } from "zod";

import type { SampleId } from "#contracts/ids.ts";
import { sampleChangeSchema, type SampleDetail } from "#contracts/indicator/sample/api.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import type { Conn } from "#service/db/connect.ts";
import { parentRegion, regionName } from "#service/db/region-name.ts";
import { indicatorSample, type SampleRow } from "#service/db/schema/indicator/indicator-sample.ts";
import { sampleConsumption, sampleFigure } from "#service/db/schema/indicator/sample-figure.ts";
import {
  type ExclusionRow,
  indicatorExclusion,
  sampleLog,
} from "#service/db/schema/indicator/sample-review.ts";
import { region } from "#service/db/schema/region/region.ts";
import { settingsOf } from "#service/indicator-data/versions.ts";
import { readingsSchema } from "#service/indicator/sample/gate.ts";

import { pendingKind, presentSample } from "./list.ts";
import { samplesInSight } from "./scope.ts";

/** Throws `indicator-sample.not-found` out of sight. */
export async function readSample({
  deps: { db },
  actor,
  input,
}: CallOf<"sampleDetail">): Promise<ReplyOf<"sampleDetail">> {
  const [found] = await db
    .select({ sample: indicatorSample, region: regionName, pending: pendingKind })
    .from(indicatorSample)
    .leftJoin(region, eq(region.code, indicatorSample.regionCode))
    .leftJoin(parentRegion, eq(parentRegion.code, region.pid))
    .where(and(eq(indicatorSample.id, input.sampleId), samplesInSight(actor)));
  if (!found) throw new ServiceError("indicator-sample.not-found");
  const { sample } = found;
  const [open] = await db
    .select()
    .from(indicatorExclusion)
    .where(and(eq(indicatorExclusion.sampleId, sample.id), isNull(indicatorExclusion.decision)));
  const { minCompleteness } = await settingsOf(db, sample.settingsVersion);
  return {
    ...presentSample(sample, found),
    ...factsOf(sample),
    ...mayOf(sample, open ?? null),
    minCompleteness,
    supersededByName: await nameOf(db, sample.supersededBy),
    exclusion: open ? presentExclusion(open, actor) : null,
    ...(await figuresOf(db, sample.id)),
    log: await logOf(db, sample.id),
  };
}

function factsOf(sample: SampleRow) {
  const { areas } = readingsSchema.parse(sample.readings);
  return {
    revision: sample.revision,
    filingId: sample.filingId,
    hasReport: sample.reportId !== null,
    supersededBy: sample.supersededBy,
    fileName: sample.fileName,
    features: sample.features,
    areas: areas.filter(({ text }) => text !== ""),
    owner: sample.ownerName,
    consultant: sample.consultantName,
    codeStandard: sample.codeStandard,
    mappingVersion: sample.mappingVersion,
    settingsVersion: sample.settingsVersion,
    rowCount: sample.rowCount,
  };
}

type Mays = Pick<SampleDetail, "mayConfirm" | "mayCorrect" | "mayExclude" | "mayRestore">;

/** A reader of a sample is of a station: the rights to read and to write are the same people's. */
function mayOf({ state, supersededBy, withdrawn, gateReasons }: SampleRow, open: ExclusionRow | null): Mays {
  const isCurrent = supersededBy === null && !withdrawn;
  return {
    mayConfirm: isCurrent && state === "collected" && gateReasons.length === 0,
    mayCorrect: isCurrent && state !== "excluded",
    mayExclude: isCurrent && state !== "excluded" && open === null,
    mayRestore: isCurrent && state === "excluded" && open === null,
  };
}

function presentExclusion(row: ExclusionRow, { accountId }: Actor): SampleDetail["exclusion"] {
  const isOwn = row.requestedBy === accountId;
  return {
    exclusionId: row.id,
    kind: row.kind,
    reason: row.reason,
    requestedBy: row.requestedByName,
    requestedAt: row.requestedAt.toISOString(),
    mayDecide: !isOwn,
    mayTakeBack: isOwn,
  };
}

async function nameOf(db: Conn, id: SampleId | null): Promise<string> {
  if (id === null) return "";
  const [row] = await db
    .select({ name: indicatorSample.projectName })
    .from(indicatorSample)
    .where(eq(indicatorSample.id, id));
  return row?.name ?? "";
}

async function figuresOf(db: Conn, id: SampleId): Promise<Pick<SampleDetail, "figures" | "consumption">> {
  const figures = await db
    .select()
    .from(sampleFigure)
    .where(eq(sampleFigure.sampleId, id))
    .orderBy(asc(sampleFigure.n));
  const consumption = await db
    .select()
    .from(sampleConsumption)
    .where(eq(sampleConsumption.sampleId, id))
    .orderBy(asc(sampleConsumption.n));
  return {
    figures: figures.map(({ sampleId: _id, n: _n, unlisted, ...rest }) => ({
      ...rest,
      isUnlisted: unlisted,
    })),
    consumption: consumption.map(({ sampleId: _id, n: _n, kind: _kind, ...rest }) => rest),
  };
}

async function logOf(db: Conn, id: SampleId): Promise<SampleDetail["log"]> {
  const rows = await db
    .select()
    .from(sampleLog)
    .where(eq(sampleLog.sampleId, id))
    .orderBy(desc(sampleLog.seq))
    .limit(100);
  return rows.map(({ seq, act, changes, note, byName, at }) => ({
    seq,
    act,
    changes: z.array(sampleChangeSchema).parse(changes),
    note,
    by: byName,
    at: at.toISOString(),
  }));
}
