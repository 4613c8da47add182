import { and, eq } from "drizzle-orm";

import type { AccountId, SampleId } from "#contracts/ids.ts";
import { type Features, type SampleClass, sampleClassSchema } from "#contracts/indicator/sample/features.ts";
import type { SampleStage } from "#contracts/indicator/sample/sample.ts";
import type { Tx } from "#service/db/connect.ts";
import { indicatorSample, type SampleRow } from "#service/db/schema/indicator/indicator-sample.ts";
import { sampleLog } from "#service/db/schema/indicator/sample-review.ts";
import type { CodeStandard, Mapping } from "#service/indicator/mapping/mapping.ts";
import type { BillFigures } from "#service/indicator/sample/calculator.ts";
import { dividingArea, judgeSample, type Readings } from "#service/indicator/sample/gate.ts";
import type { Decimal } from "#service/values/decimal.ts";

import type { Parties } from "./filing-facts.ts";
import { lockProject, settleProject } from "./project-samples.ts";
import { addLog } from "./sample-log.ts";
import type { VersionedSettings } from "./versions.ts";
import { removeFigures, writeFigures } from "./write-figures.ts";

export type CalculatedBill = {
  total: string | null;
  finish(area: Decimal | null): BillFigures;
};

export type SampleInput = {
  source:
    | ({ kind: "filing" } & Pick<SampleRow, "filingId" | "lineage" | "reportId">)
    | { kind: "historical"; recordedBy: AccountId | null; recordedByName: string };
  file: Pick<SampleRow, "fileId" | "fileName">;
  stage: SampleStage;
  projectKey: string;
  projectName: string;
  regionCode: string | null;
  parties: Parties;
  features: Features;
  readings: Readings;
  /** Null: the file cannot be read. */
  bill: CalculatedBill | null;
  codeStandard: CodeStandard;
  mapping: Mapping;
  settings: VersionedSettings;
  effectiveAt: Date;
};

function classOfFeatures(features: Features): SampleClass | null {
  return sampleClassSchema.safeParse(features["sampleClass"]?.value).data ?? null;
}

/** Stores what a calculation found, over the sample that the filing has for the stage. Keeps the station's corrections. */
export async function storeSample(tx: Tx, input: SampleInput, at: Date): Promise<SampleId> {
  await lockProject(tx, input);
  const before = await existing(tx, input);
  const features = { ...input.features, ...stationFeatures(before?.features ?? {}) };
  const { values, bill } = judged(input, features, at);
  const id = await write(tx, values, before);
  if (before) await removeFigures(tx, id);
  await writeFigures(tx, [{ id, bill }]);
  await addLog(tx, id, {
    act: before ? "recalculated" : "collected",
    note: `对照表第${input.mapping.version}版`,
    by: authorOf(input),
    at,
  });
  const { stage, projectKey, lineage = null } = values;
  await settleProject(tx, { stage, projectKey, lineage });
  if (before && before.projectKey !== projectKey) await settleProject(tx, before);
  return id;
}

/**
 * New historical samples in a few statements. The caller knows their projects to be distinct and new: none of them
 * replaces another.
 */
export async function storeNewSamples(tx: Tx, inputs: readonly SampleInput[], at: Date): Promise<number> {
  const all = inputs.map((input) => ({ input, ...judged(input, input.features, at) }));
  const added = await tx
    .insert(indicatorSample)
    .values(all.map(({ values }) => values))
    .returning({ id: indicatorSample.id });
  await writeFigures(
    tx,
    added.map(({ id }, place) => ({ id, bill: all[place]?.bill ?? null })),
  );
  await tx.insert(sampleLog).values(
    added.map(({ id }, place) => ({
      sampleId: id,
      seq: 1,
      act: "collected",
      byName: all[place]?.values.recordedByName ?? "",
      accountId: all[place]?.values.recordedBy ?? null,
      at,
    })),
  );
  return added.length;
}

const authorOf = ({ source }: SampleInput) =>
  source.kind === "filing"
    ? { accountId: null, byName: "系统" }
    : { accountId: source.recordedBy, byName: source.recordedByName };

async function existing(tx: Tx, { source, stage }: SampleInput): Promise<SampleRow | null> {
  if (source.kind === "historical" || source.filingId === null) return null;
  const [row] = await tx
    .select()
    .from(indicatorSample)
    .where(and(eq(indicatorSample.filingId, source.filingId), eq(indicatorSample.stage, stage)))
    .for("update");
  return row ?? null;
}

function stationFeatures(features: Features): Features {
  return Object.fromEntries(Object.entries(features).filter(([, { origin }]) => origin === "station"));
}

type Values = Omit<typeof indicatorSample.$inferInsert, "id" | "revision">;

function judged(
  input: SampleInput,
  features: Features,
  at: Date,
): { values: Values; bill: BillFigures | null } {
  const { bill, regionCode, settings, source } = input;
  const sampleClass = classOfFeatures(features);
  const total = bill?.total ?? null;
  const { area } = dividingArea(sampleClass, features, input.readings);
  const figures = bill?.finish(area) ?? null;
  const readings = {
    ...input.readings,
    isReadable: bill !== null,
    hasNegative: figures?.hasNegative ?? false,
    sumDiffers: figures?.sumDiffers ?? false,
  };
  const { kind, ...origin } = source;
  return {
    bill: figures,
    values: {
      ...origin,
      ...input.file,
      ...input.parties,
      ...judgeSample({ total, regionCode, sampleClass, features, settings, readings }),
      source: kind,
      stage: input.stage,
      projectKey: input.projectKey,
      projectName: input.projectName,
      regionCode,
      sampleClass,
      features,
      readings,
      codeStandard: input.codeStandard,
      mappingVersion: input.mapping.version,
      settingsVersion: settings.version,
      total,
      rowCount: figures?.rowCount ?? 0,
      effectiveAt: input.effectiveAt,
      calculatedAt: at,
      withdrawn: false,
    },
  };
}

/** Another bill under the same filing has to be confirmed anew; a new mapping of the same bill has not. */
async function write(tx: Tx, values: Values, before: SampleRow | null): Promise<SampleId> {
  if (!before) {
    const [added] = await tx.insert(indicatorSample).values(values).returning({ id: indicatorSample.id });
    if (!added) throw new Error("The sample was not written");
    return added.id;
  }
  const isSameBill = before.fileId === values.fileId && before.reportId === values.reportId;
  const unconfirmed = {
    state: "collected",
    confirmedBy: null,
    confirmedByName: null,
    confirmedAt: null,
  } as const;
  await tx
    .update(indicatorSample)
    .set({
      ...values,
      ...(isSameBill || before.state === "excluded" ? {} : unconfirmed),
      revision: before.revision + 1,
    })
    .where(eq(indicatorSample.id, before.id));
  return before.id;
}
