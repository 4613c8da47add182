import { and, eq, inArray, lt } from "drizzle-orm";
import type { z } from "zod";

import type { IntakeId } from "#contracts/ids.ts";
import { sampleRecordInputSchema } from "#contracts/indicator/sample/api.ts";
import type { Features } from "#contracts/indicator/sample/features.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Db, Tx } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { indicatorIntake, type IntakeRow } from "#service/db/schema/indicator/indicator-intake.ts";
import { readingsSchema } from "#service/indicator/sample/gate.ts";

import { fileAreas, fileFeatures } from "./file-features.ts";
import { projectKeyOf } from "./project-key.ts";
import { type ReadBill, readSampleBill } from "./read-sample-bill.ts";
import { type SampleInput, storeSample } from "./store-sample.ts";
import { currentMapping, currentSettings } from "./versions.ts";

type Parts = Pick<Deps, "db" | "blobs" | "clock">;
type Run = { signal?: AbortSignal; lastTry: boolean };

const open = inArray(indicatorIntake.state, ["waiting", "reading"]);
const lost = 10 * 60_000;
const interrupted = "读取中断，请重新录入";

/** Reads a historical bill and stores its sample. A file that cannot be read is told with its reason, and not tried again. */
export async function runIntake(deps: Parts, id: IntakeId, { signal, lastTry }: Run): Promise<void> {
  const [found] = await deps.db
    .select({ intake: indicatorIntake, bill: file })
    .from(indicatorIntake)
    .innerJoin(file, eq(file.id, indicatorIntake.fileId))
    .where(and(eq(indicatorIntake.id, id), open));
  if (!found) return;
  try {
    const fault = await take(deps, found, signal);
    if (fault !== null) await fail(deps, found.intake, `造价数据文件无法读取：${fault}`);
  } catch (error) {
    if (lastTry) await fail(deps, found.intake, interrupted);
    throw error;
  }
}

async function take(
  deps: Parts,
  { intake, bill }: { intake: IntakeRow; bill: FileRow },
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const at = deps.clock();
  const input = sampleRecordInputSchema.parse(intake.input);
  const basis = {
    mapping: await currentMapping(deps.db, at),
    settings: await currentSettings(deps.db, at),
  };
  const source = await deps.blobs.read(bill.storageKey);
  const told = withProgress(deps, intake.id, { source, size: bill.size });
  const read = await readSampleBill(told, {
    mapping: basis.mapping,
    standard: input.codeStandard,
    size: bill.size,
    signal,
  });
  if ("fault" in read) return read.fault;
  await deps.db.transaction(async (tx) => {
    if (!(await lockOpen(tx, intake.id))) return;
    const sampleId = await storeSample(tx, { ...inputOf(intake, input, read), ...basis }, at);
    await tx.update(file).set({ attachedTo: sampleId }).where(eq(file.id, bill.id));
    await tx
      .update(indicatorIntake)
      .set({ state: "stored", percent: 100, sampleId, changedAt: deps.clock() })
      .where(eq(indicatorIntake.id, intake.id));
  });
  return null;
}

/** A job that waited for long is sent again, and both may run: the first to end decides. */
async function lockOpen(tx: Tx, id: IntakeId): Promise<boolean> {
  const found = await tx
    .select({ id: indicatorIntake.id })
    .from(indicatorIntake)
    .where(and(eq(indicatorIntake.id, id), open))
    .for("update");
  return found.length > 0;
}

/** The file is loose again, so that it can be handed in once more or removed. */
async function fail({ db, clock }: Parts, { id, fileId }: IntakeRow, message: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await lockOpen(tx, id))) return;
    await tx
      .update(indicatorIntake)
      .set({ state: "failed", message, changedAt: clock() })
      .where(eq(indicatorIntake.id, id));
    await tx.update(file).set({ attachedTo: null }).where(eq(file.id, fileId));
  });
}

/** Notes whole percents, a few at a time. */
async function* withProgress(
  { db, clock }: Pick<Parts, "db" | "clock">,
  id: IntakeId,
  { source, size }: { source: AsyncIterable<Uint8Array>; size: number },
): AsyncGenerator<Uint8Array> {
  const step = 5;
  let [noted, taken] = [-step, 0];
  for await (const chunk of source) {
    const percent = Math.min(99, Math.floor((taken * 100) / Math.max(1, size)));
    if (percent >= noted + step) {
      noted = percent;
      await note(db, id, percent, clock());
    }
    taken += chunk.length;
    yield chunk;
  }
}

const note = (db: Db, id: IntakeId, percent: number, at: Date) =>
  db
    .update(indicatorIntake)
    .set({ state: "reading", percent, changedAt: at })
    .where(and(eq(indicatorIntake.id, id), open));

function inputOf(
  { accountId, byName, askedAt, fileName }: IntakeRow,
  input: z.output<typeof sampleRecordInputSchema>,
  read: ReadBill,
): Omit<SampleInput, "mapping" | "settings"> {
  const { regionCode, projectCode, ownerName, consultantName, projectName, sampleClass } = input;
  const typed = { ...input.values, sampleClass: sampleClass ?? "" };
  const features: Features = {
    ...fileFeatures(read.project, sampleClass),
    ...Object.fromEntries(
      Object.entries(typed)
        .filter(([, value]) => value !== "")
        .map(([code, value]) => [code, { value, origin: "form" as const }]),
    ),
  };
  return {
    source: { kind: "historical", recordedBy: accountId, recordedByName: byName },
    file: { fileId: input.fileId, fileName },
    stage: input.stage,
    projectKey: projectKeyOf({ projectCode, regionCode, ownerUscc: "", ownerName, name: projectName }),
    projectName,
    regionCode,
    parties: { ownerName, ownerUscc: "", consultantName, consultantUscc: "" },
    features,
    readings: readingsSchema.parse({
      areas: fileAreas(read.project),
      taxModels: [read.project.taxModel, ...read.taxModels],
    }),
    bill: { total: read.totals.total, finish: (area) => read.calculator.finish(read.totals, area) },
    codeStandard: input.codeStandard,
    effectiveAt: askedAt,
  };
}

/** Intakes of which nothing was heard: their job was lost with its worker. */
export async function sendLostIntakes({
  db,
  clock,
  jobs,
}: Pick<Deps, "db" | "clock" | "jobs">): Promise<void> {
  const before = new Date(clock().getTime() - lost);
  await db.transaction(async (tx) => {
    const rows = await tx
      .update(indicatorIntake)
      .set({ changedAt: clock() })
      .where(and(open, lt(indicatorIntake.changedAt, before)))
      .returning({ id: indicatorIntake.id });
    for (const { id } of rows) await jobs.sendIntake(tx, id);
  });
}
