import { and, eq, isNull } from "drizzle-orm";

import type { Features } from "#contracts/indicator/sample/features.ts";
import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { fileAreas, fileFeatures } from "#service/indicator-data/file-features.ts";
import { projectKeyOf } from "#service/indicator-data/project-key.ts";
import { type ReadBill, readSampleBill } from "#service/indicator-data/read-sample-bill.ts";
import { type SampleInput, storeSample } from "#service/indicator-data/store-sample.ts";
import { currentMapping, currentSettings } from "#service/indicator-data/versions.ts";
import { readingsSchema } from "#service/indicator/sample/gate.ts";

import { requireFeatures } from "./correct.ts";

type RecordCall = CallOf<"sampleRecord">;

/** A bill that was never filed. It is read before anything is stored; what cannot be read is refused with its reason. */
export async function recordSample(call: RecordCall): Promise<ReplyOf<"sampleRecord">> {
  const { deps, actor, auditActor, input } = call;
  requireRegion(call);
  requireFeatures(input.sampleClass, input.values);
  const bill = await deps.db.transaction((tx) => looseBill(tx, call));
  const at = auditActor.at;
  const mapping = await currentMapping(deps.db, at);
  const settings = await currentSettings(deps.db, at);
  const source = await deps.blobs.read(bill.storageKey);
  const read = await readSampleBill(source, { mapping, standard: input.codeStandard });
  if ("fault" in read) return refuse("fileId", `造价数据文件无法读取：${read.fault}`);
  return deps.db.transaction(async (tx) => {
    await looseBill(tx, call);
    const sampleId = await storeSample(
      tx,
      { ...inputOf(call, bill, read), mapping, settings, effectiveAt: at },
      at,
    );
    await tx.update(file).set({ attachedTo: sampleId }).where(eq(file.id, bill.id));
    await audit(tx, auditActor, {
      action: "indicator-sample.record",
      object: { type: "indicator-sample", id: sampleId },
      detail: { name: input.projectName, stage: input.stage, by: signature(actor) },
    });
    return { sampleId };
  });
}

function refuse(path: string, message: string): never {
  throw new ServiceError("request.invalid", { message, fields: [{ path, message }] });
}

function requireRegion({ actor: { scope }, input: { regionCode } }: RecordCall): void {
  if (scope.kind !== "region" || !regionCode.startsWith(scope.prefix))
    refuse("regionCode", "工程地区应在本站辖区内");
}

/** Accepts only the station person's own upload that nothing uses yet. */
async function looseBill(tx: Tx, { actor, input }: RecordCall): Promise<FileRow> {
  const [found] = await tx
    .select()
    .from(file)
    .where(and(eq(file.id, input.fileId), eq(file.uploadedBy, actor.accountId), isNull(file.attachedTo)))
    .for("update");
  if (!found || !/\.(?:xml|xlsx)$/i.test(found.name))
    return refuse("fileId", "造价数据文件无法使用，请重新上传XML或xlsx文件");
  return found;
}

function inputOf(
  { actor, input }: RecordCall,
  bill: FileRow,
  read: ReadBill,
): Omit<SampleInput, "mapping" | "settings" | "effectiveAt"> {
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
    source: { kind: "historical", recordedBy: actor.accountId, recordedByName: signature(actor) },
    file: { fileId: bill.id, fileName: bill.name },
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
  };
}
