import { eq, sql } from "drizzle-orm";

import {
  type Features,
  featureFault,
  featuresOf,
  type SampleClass,
} from "#contracts/indicator/sample/features.ts";
import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { indicatorSample, type SampleRow } from "#service/db/schema/indicator/indicator-sample.ts";
import { addLog, type SampleChange } from "#service/indicator-data/sample-log.ts";
import { settingsOf } from "#service/indicator-data/versions.ts";
import { judgeSample, readingsSchema } from "#service/indicator/sample/gate.ts";

import { lockSample, requireCurrent } from "./scope.ts";

/** Throws `request.invalid` with the field of each value that does not fit the class. */
export function requireFeatures(
  sampleClass: SampleClass | null,
  values: Readonly<Record<string, string>>,
): void {
  const known = new Map(featuresOf(sampleClass).map((one) => [one.code, one]));
  const fields = Object.entries(values).flatMap(([code, value]) => {
    const definition = known.get(code);
    const message = definition ? featureFault(definition, value) : "该工程类别没有这项特征";
    return message === null ? [] : [{ path: `values.${code}`, message }];
  });
  const [first] = fields;
  if (first) throw new ServiceError("request.invalid", { message: first.message, fields });
}

/** The station's own values; what was confirmed has to be confirmed anew. */
export function correctSample(call: CallOf<"sampleCorrect">): Promise<ReplyOf<"sampleCorrect">> {
  const { deps, actor, auditActor, input } = call;
  requireFeatures(input.sampleClass, input.values);
  return deps.db.transaction(async (tx) => {
    const row = await lockSample(tx, actor, input);
    requireCurrent(row);
    if (row.state === "excluded") throw new ServiceError("indicator-sample.state");
    const given = { ...input.values, sampleClass: input.sampleClass ?? "" };
    const changes = changesOf(row.features, given);
    if (changes.length === 0) throw new ServiceError("indicator-sample.unchanged");
    const corrected = await write(tx, row, changes, input.sampleClass);
    await addLog(tx, row.id, {
      act: "corrected",
      note: input.note,
      changes,
      by: { accountId: actor.accountId, byName: signature(actor) },
      at: auditActor.at,
    });
    await audit(tx, auditActor, {
      action: "indicator-sample.correct",
      object: { type: "indicator-sample", id: row.id },
      detail: { name: row.projectName, changes: changes.map(({ code }) => code).join(" ") },
    });
    return corrected;
  });
}

function changesOf(features: Features, given: Readonly<Record<string, string>>): SampleChange[] {
  return Object.entries(given).flatMap(([code, after]) => {
    const before = features[code]?.value ?? "";
    return before === after ? [] : [{ code, before, after }];
  });
}

async function write(
  tx: Tx,
  row: SampleRow,
  changes: readonly SampleChange[],
  sampleClass: SampleClass | null,
): Promise<ReplyOf<"sampleCorrect">> {
  const features = {
    ...row.features,
    ...Object.fromEntries(
      changes.map(({ code, after }) => [code, { value: after, origin: "station" as const }]),
    ),
  };
  const judged = judgeSample({
    total: row.total,
    regionCode: row.regionCode,
    sampleClass,
    features,
    readings: readingsSchema.parse(row.readings),
    settings: await settingsOf(tx, row.settingsVersion),
  });
  const revision = row.revision + 1;
  await tx
    .update(indicatorSample)
    .set({
      ...judged,
      features,
      sampleClass,
      revision,
      state: "collected",
      confirmedBy: null,
      confirmedByName: null,
      confirmedAt: null,
    })
    .where(eq(indicatorSample.id, row.id));
  if (judged.area !== row.area) await divideAnew(tx, row, judged.area);
  return { sampleId: row.id, revision };
}

/** As `perArea` and `contentOf` do it for a bill that is read. */
async function divideAnew(tx: Tx, { id }: SampleRow, area: string | null): Promise<void> {
  await tx.execute(sql`
    update indicator_sample_figure set
      per_area = round(amount / ${area}::numeric, 2),
      content = round(case unit when 't' then quantity * 1000 else quantity end / ${area}::numeric, 12)
    where sample_id = ${id}`);
}
