import { and, desc, eq, inArray } from "drizzle-orm";

import { sampleRecordInputSchema } from "#contracts/indicator/sample/api.ts";
import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { looseUploadOf } from "#service/db/loose-upload.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { indicatorIntake } from "#service/db/schema/indicator/indicator-intake.ts";

import { requireFeatures } from "./correct.ts";

type RecordCall = CallOf<"sampleRecord">;

/** A bill that was never filed. A job reads it; what was typed is judged here. */
export function recordSample(call: RecordCall): Promise<ReplyOf<"sampleRecord">> {
  const { deps, actor, auditActor, input } = call;
  requireRegion(call);
  requireFeatures(input.sampleClass, input.values);
  const { at } = auditActor;
  return deps.db.transaction(async (tx) => {
    const bill = await looseBill(tx, call);
    // Handing in a file again replaces what failed of it.
    await tx
      .delete(indicatorIntake)
      .where(and(eq(indicatorIntake.fileId, bill.id), eq(indicatorIntake.state, "failed")));
    const [asked] = await tx
      .insert(indicatorIntake)
      .values({
        fileId: bill.id,
        fileName: bill.name,
        input,
        accountId: actor.accountId,
        byName: signature(actor),
        askedAt: at,
        changedAt: at,
      })
      .returning({ intakeId: indicatorIntake.id });
    if (!asked) throw new Error("The intake was not written");
    await tx.update(file).set({ attachedTo: asked.intakeId }).where(eq(file.id, bill.id));
    await audit(tx, auditActor, {
      action: "indicator-sample.record",
      object: { type: "indicator-intake", id: asked.intakeId },
      detail: { name: input.projectName, stage: input.stage, by: signature(actor) },
    });
    await deps.jobs.sendIntake(tx, asked.intakeId);
    return asked;
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
    .where(and(eq(file.id, input.fileId), looseUploadOf(actor.accountId)))
    .for("update");
  if (!found || !/\.(?:xml|xlsx)$/i.test(found.name))
    return refuse("fileId", "造价数据文件无法使用，请重新上传XML或xlsx文件");
  return found;
}

/** One's own that are under way, have failed, or were stored and not yet put away. */
export async function listIntakes({ deps, actor }: CallOf<"intakeList">): Promise<ReplyOf<"intakeList">> {
  const rows = await deps.db
    .select()
    .from(indicatorIntake)
    .where(eq(indicatorIntake.accountId, actor.accountId))
    .orderBy(desc(indicatorIntake.askedAt))
    .limit(20);
  return {
    intakes: rows.toReversed().map(({ id, fileName, state, percent, message, sampleId, input }) => {
      const typed = sampleRecordInputSchema.parse(input);
      return {
        intakeId: id,
        projectName: typed.projectName,
        fileName,
        state,
        percent,
        message,
        sampleId,
        input: state === "failed" ? typed : null,
      };
    }),
  };
}

export function dropIntake({
  deps,
  actor,
  auditActor,
  input,
}: CallOf<"intakeDrop">): Promise<ReplyOf<"intakeDrop">> {
  return deps.db.transaction(async (tx) => {
    const own = and(
      eq(indicatorIntake.id, input.intakeId),
      eq(indicatorIntake.accountId, actor.accountId),
      inArray(indicatorIntake.state, ["stored", "failed"]),
    );
    const [dropped] = await tx.delete(indicatorIntake).where(own).returning();
    if (!dropped) throw new ServiceError("indicator-intake.not-found");
    await audit(tx, auditActor, {
      action: "indicator-intake.drop",
      object: { type: "indicator-intake", id: dropped.id },
      detail: { file: dropped.fileName, state: dropped.state },
    });
    return { intakeId: dropped.id };
  });
}
