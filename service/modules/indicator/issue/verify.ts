import { and, eq, inArray } from "drizzle-orm";

import type { SampleId } from "#contracts/ids.ts";
import type { IndicatorIssueVerify } from "#contracts/indicator/issue/issue.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { ownStation } from "#service/core/own-station.ts";
import type { Conn } from "#service/db/connect.ts";
import { indicatorIssue } from "#service/db/schema/indicator/indicator-issue.ts";
import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { referencesOf } from "#service/indicator-data/own/references.ts";

import { samplesInSight } from "../sample/scope.ts";
import { readContent, samplesOf } from "./collect.ts";
import { computeIssue, levelled } from "./compute.ts";
import type { IssueSample } from "./inputs.ts";

/** 重算: computes a snapshot again from what it lists, and tells what has changed since. */
export function verifyIssue({
  deps,
  actor,
  input,
}: CallOf<"indicatorIssueVerify">): Promise<ReplyOf<"indicatorIssueVerify">> {
  return deps.db.transaction(
    async (tx) => {
      const [row] = await tx
        .select()
        .from(indicatorIssue)
        .where(and(eq(indicatorIssue.id, input.issueId), eq(indicatorIssue.stationId, ownStation(actor))));
      if (!row) throw new ServiceError("indicator-issue.not-found");
      const { inputs, placeName } = readContent(row);
      const references = await referencesOf(tx, inputs);
      const { content, digest } = computeIssue(inputs, { references, placeName });
      const then = levelled(inputs.samples, inputs, references);
      const now = levelled(await samplesOf(tx, inputs), inputs, references);
      return {
        isSame: content === row.content && digest === row.digest,
        stored: row.digest,
        computed: digest,
        changes: await named(tx, actor, changesOf(then, now)),
      };
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

type Change = { id: SampleId; change: IndicatorIssueVerify["changes"][number]["change"] };

/** Owner, revision and versions alone are no change: a figure, its place or its date is. */
function changesOf(then: readonly IssueSample[], now: readonly IssueSample[]): Change[] {
  const text = ({
    owner: _owner,
    revision: _revision,
    mapping: _mapping,
    settings: _settings,
    ...rest
  }: IssueSample): string => JSON.stringify(rest);
  const before = new Map(then.map((one) => [one.id, text(one)]));
  const after = new Map(now.map((one) => [one.id, text(one)]));
  return [
    ...[...before].flatMap(([id, told]): Change[] => {
      const found = after.get(id);
      if (found === undefined) return [{ id, change: "removed" }];
      return found === told ? [] : [{ id, change: "changed" }];
    }),
    ...[...after.keys()].filter((id) => !before.has(id)).map((id): Change => ({ id, change: "added" })),
  ];
}

async function named(
  conn: Conn,
  actor: Actor,
  changes: readonly Change[],
): Promise<IndicatorIssueVerify["changes"]> {
  if (changes.length === 0) return [];
  const rows = await conn
    .select({ id: indicatorSample.id, name: indicatorSample.projectName })
    .from(indicatorSample)
    .where(
      and(
        inArray(
          indicatorSample.id,
          changes.map(({ id }) => id),
        ),
        samplesInSight(actor),
      ),
    );
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return changes.map(({ id, change }) => ({
    sampleId: names.has(id) ? id : null,
    name: names.get(id) ?? "辖区外的样本",
    change,
  }));
}
