import { sql } from "drizzle-orm";

import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { ownStation } from "#service/core/own-station.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { indicatorIssue, type IndicatorIssueRow } from "#service/db/schema/indicator/indicator-issue.ts";

import { loadLevel } from "../pool/level.ts";
import { homeOf } from "../pool/list.ts";
import { type Asked, collectInputs, overlapping } from "./collect.ts";
import { computeIssue } from "./compute.ts";

/** Overlaps are judged one at a time, whatever the station. */
export async function lockIssues(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('indicator issue', 0))`);
}

/** A snapshot that waits for a second person. The same region, stage and period again: a correction. */
export function prepareIssue({
  deps,
  actor,
  auditActor,
  input,
}: CallOf<"indicatorIssuePrepare">): Promise<ReplyOf<"indicatorIssuePrepare">> {
  const stationId = ownStation(actor);
  const region = homeOf(actor);
  return deps.db.transaction(async (tx) => {
    await lockIssues(tx);
    const asked = { ...input, region };
    const replaces = await replacedBy(tx, asked);
    const loaded = await loadLevel(tx, {
      asked: { month: input.month, place: region },
      home: region,
      now: deps.clock(),
    });
    const inputs = await collectInputs(tx, asked, loaded);
    const { content, digest, cells } = computeIssue(inputs, {
      references: loaded.references,
      placeName: loaded.level.placeName,
    });
    if (cells.length === 0) throw new ServiceError("indicator-issue.empty");
    const { from: periodFrom, to: periodTo, stage, month } = input;
    const [added] = await tx
      .insert(indicatorIssue)
      .values({
        stationId,
        regionCode: region,
        stage,
        periodFrom,
        periodTo,
        month,
        replaces,
        content,
        digest,
        cells,
        samples: inputs.samples.length,
        preparedBy: actor.accountId,
        preparedByName: signature(actor),
        preparedAt: auditActor.at,
      })
      .returning({ issueId: indicatorIssue.id });
    if (!added) throw new Error("The issue was not written");
    await audit(tx, auditActor, {
      action: "indicator-issue.prepare",
      object: { type: "indicator-issue", id: added.issueId },
      detail: { stage, from: periodFrom, to: periodTo, month, digest },
    });
    return added;
  });
}

const isSame = (one: IndicatorIssueRow, { region, from, to }: Asked): boolean =>
  one.regionCode === region && one.periodFrom === from && one.periodTo === to;

/** The released issue that this one corrects. Throws `indicator-issue.overlap` where pools would share works. */
async function replacedBy(tx: Tx, asked: Asked): Promise<IndicatorIssueRow["id"] | null> {
  const others = await tx.select().from(indicatorIssue).where(overlapping(asked, asked.region));
  if (others.some((one) => !isSame(one, asked) || one.state === "review"))
    throw new ServiceError("indicator-issue.overlap");
  return others.find(({ state }) => state === "released")?.id ?? null;
}
