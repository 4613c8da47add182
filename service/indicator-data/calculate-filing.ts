import { and, eq, isNull } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import type { Features } from "#contracts/indicator/sample/features.ts";
import type { SampleStage } from "#contracts/indicator/sample/sample.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Conn } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { sampleDue } from "#service/db/schema/indicator/sample-due.ts";
import type { Mapping } from "#service/indicator/mapping/mapping.ts";
import { readingsSchema } from "#service/indicator/sample/gate.ts";

import { fileAreas, fileFeatures } from "./file-features.ts";
import { classOf, filingProjectKey, formAreas, formFeatures, partiesOf, stageBills } from "./filing-facts.ts";
import { type ReadBill, readSampleBill } from "./read-sample-bill.ts";
import { type SampleInput, storeSample } from "./store-sample.ts";
import { currentMapping, currentSettings, type VersionedSettings } from "./versions.ts";

type Parts = Pick<Deps, "db" | "blobs" | "clock">;
type Basis = { mapping: Mapping; settings: VersionedSettings };

/**
 * Samples of a filing that was filed, one a stage. Idempotent. Mapping and settings are read once, so that a version
 * added meanwhile changes nothing here and makes the filing due again. Returns the number of samples stored.
 */
export async function calculateFiling(deps: Parts, id: FilingId, signal?: AbortSignal): Promise<number> {
  const [due] = await deps.db.select().from(sampleDue).where(eq(sampleDue.filingId, id));
  const stored = await calculateStages(deps, id, { signal, anew: due?.anew ?? false });
  // Unless it became due again meanwhile.
  if (due)
    await deps.db.delete(sampleDue).where(and(eq(sampleDue.filingId, id), eq(sampleDue.ticket, due.ticket)));
  return stored;
}

type Run = { signal: AbortSignal | undefined; anew: boolean };

async function calculateStages(deps: Parts, id: FilingId, { signal, anew }: Run): Promise<number> {
  const row = await filedRow(deps.db, id);
  if (!row) return 0;
  const at = deps.clock();
  const basis = {
    mapping: await currentMapping(deps.db, at),
    settings: await currentSettings(deps.db, at),
  };
  let stored = 0;
  for (const { stage, bill } of stageBills[row.kind]) {
    const document = await billFile(deps.db, id, bill);
    if (!document || (!anew && (await isCurrent(deps.db, row, stage, basis)))) continue;
    if (await calculateStage(deps, { row, stage, document, basis, signal })) stored += 1;
  }
  return stored;
}

async function filedRow(db: Conn, id: FilingId): Promise<FilingRow | null> {
  const [row] = await db
    .select()
    .from(filing)
    .where(and(eq(filing.id, id), eq(filing.status, "filed")));
  return row ?? null;
}

async function billFile(db: Conn, id: FilingId, code: string): Promise<FileRow | null> {
  const [found] = await db
    .select({ file })
    .from(filingFile)
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .where(and(eq(filingFile.filingId, id), eq(filingFile.code, code), isNull(filingFile.hiddenAt)));
  return found?.file ?? null;
}

async function isCurrent(
  db: Conn,
  { id, filedAt }: FilingRow,
  stage: SampleStage,
  { mapping, settings }: Basis,
): Promise<boolean> {
  const made = and(
    eq(indicatorSample.filingId, id),
    eq(indicatorSample.stage, stage),
    eq(indicatorSample.mappingVersion, mapping.version),
    eq(indicatorSample.settingsVersion, settings.version),
    eq(indicatorSample.withdrawn, false),
    eq(indicatorSample.effectiveAt, filedAt ?? new Date(0)),
  );
  return (await db.$count(indicatorSample, made)) > 0;
}

type Stage = {
  row: FilingRow;
  stage: SampleStage;
  document: FileRow;
  basis: Basis;
  signal: AbortSignal | undefined;
};

async function calculateStage(deps: Parts, { row, stage, document, basis, signal }: Stage): Promise<boolean> {
  const standard = row.formValues["standardVersion"] === "2013" ? "2013" : "2024";
  const source = await deps.blobs.read(document.storageKey);
  const read = await readSampleBill(source, {
    mapping: basis.mapping,
    standard,
    size: document.size,
    signal,
  });
  const input = await inputOf(deps.db, { row, stage, document, basis, signal }, read);
  return deps.db.transaction(async (tx) => {
    const [now] = await tx.select().from(filing).where(eq(filing.id, row.id)).for("share");
    if (now?.status !== "filed" || now.filedAt?.getTime() !== row.filedAt?.getTime()) return false;
    await storeSample(tx, { ...input, codeStandard: standard }, deps.clock());
    return true;
  });
}

async function inputOf(
  db: Conn,
  { row, stage, document, basis }: Stage,
  read: ReadBill | { fault: string },
): Promise<Omit<SampleInput, "codeStandard">> {
  const ceiling = await linkedCeiling(db, row);
  const sampleClass = classOf(row) ?? (ceiling && classOf(ceiling));
  const isRead = "calculator" in read;
  const features: Features = {
    ...(isRead ? fileFeatures(read.project, sampleClass) : {}),
    ...(ceiling ? buildingOf(ceiling, basis.settings) : {}),
    ...formFeatures(row, stage, basis.settings),
    ...(sampleClass === null ? {} : { sampleClass: { value: sampleClass, origin: "form" } }),
  };
  return {
    source: { kind: "filing", filingId: row.id, lineage: row.lineage, reportId: row.reportId },
    file: { fileId: document.id, fileName: document.name },
    stage,
    projectKey: filingProjectKey(row, ceiling),
    projectName: row.tenderName || row.projectName,
    regionCode: row.regionCode,
    parties: partiesOf(row),
    features,
    readings: readingsSchema.parse({
      areas: [...formAreas(row), ...(isRead ? fileAreas(read.project) : [])],
      taxModels: isRead ? [read.project.taxModel, ...read.taxModels] : [],
    }),
    bill: isRead
      ? { total: read.totals.total, finish: (area) => read.calculator.finish(read.totals, area) }
      : null,
    ...basis,
    effectiveAt: row.filedAt ?? row.statusAt,
  };
}

async function linkedCeiling(db: Conn, { kind, ceilingFilingNo }: FilingRow): Promise<FilingRow | null> {
  if (kind !== "settlement" || ceilingFilingNo === "") return null;
  const [row] = await db.select().from(filing).where(eq(filing.filingNo, ceilingFilingNo));
  return row ?? null;
}

/** Features that a settlement's form does not ask for and building does not change: never areas, which it does. */
function buildingOf(ceiling: FilingRow, settings: VersionedSettings): Features {
  const features = formFeatures(ceiling, "ceiling", settings);
  const kept = ["structureType", "floorsAbove", "floorsBelow", "height"];
  return Object.fromEntries(Object.entries(features).filter(([code]) => kept.includes(code)));
}
