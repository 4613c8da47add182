import { type OwnIndicatorAnswer, ownIndicatorFields } from "#contracts/indicator/own/own.ts";
import { holds } from "#contracts/permissions/permissions.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import type { Conn } from "#service/db/connect.ts";
import { compareOwn } from "#service/indicator-data/own/compare.ts";
import type { OwnWork } from "#service/indicator-data/own/own-work.ts";
import { sampleOfFiling } from "#service/indicator-data/sample-of-filing.ts";
import { normalise } from "#service/statistics/normalise.ts";
import { findVisible } from "#service/workflow/load.ts";

import { keptRows } from "../pool/kept-pools.ts";
import { loadLevel } from "../pool/level.ts";
import { submittedWork } from "./submitted-work.ts";

/** Reads alone: nothing of `values` is stored. Throws `filing.not-found` out of sight. */
export async function ownIndicatorOf({
  deps: { db, clock },
  actor,
  input,
}: CallOf<"ownIndicator">): Promise<ReplyOf<"ownIndicator">> {
  const { row, bill } = await submittedWork(db, actor, await findVisible(db, actor, input.filingId));
  const { homeRegion } = actor;
  const values = Object.fromEntries(
    ownIndicatorFields.flatMap((code) => (code in input.values ? [[code, input.values[code] ?? ""]] : [])),
  );
  const { work, indicator } = await compareOwn(db, row, { values, at: clock(), bill });
  const isStation = holds(actor, "indicator-pool.read");
  return {
    ...indicator,
    pool:
      isStation && homeRegion !== null
        ? await db.transaction((tx) => poolBeside(tx, work, { home: homeRegion, now: clock() }), {
            isolationLevel: "repeatable read",
            accessMode: "read only",
          })
        : null,
    sampleId: isStation ? ((await sampleOfFiling(db, row.id))?.id ?? null) : null,
  };
}

/** Confirmed samples of the class in the province, at the newest level of the work's own place. */
async function poolBeside(
  conn: Conn,
  { stage, sampleClass, taxes, measure, unitCost, month, regionCode }: OwnWork,
  { home, now }: { home: string; now: Date },
): Promise<OwnIndicatorAnswer["pool"]> {
  const [tax, ...others] = taxes;
  if (sampleClass === null || tax === undefined || others.length > 0 || measure === null || unitCost === null)
    return null;
  const loaded = await loadLevel(conn, { asked: { place: regionCode ?? undefined }, home, now });
  const rows = await keptRows(conn, { filters: { stage, tax, class: sampleClass }, loaded, elements: false });
  const statement = rows.find(({ id }) => id === `${sampleClass}|${measure.unit}`)?.statement ?? null;
  if (statement === null) return null;
  const own =
    month === null || regionCode === null
      ? null
      : normalise(unitCost, { month, region: regionCode }, loaded.wanted, loaded.references).value;
  return { statement, own: own?.toFixed(2) ?? null };
}
