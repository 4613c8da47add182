import { and, eq, sql } from "drizzle-orm";

import type { PriceIssueId, PriceItemId } from "#contracts/ids.ts";
import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { ownStation } from "#service/core/own-station.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { priceIssue, type PriceIssueRow } from "#service/db/schema/price/price-issue.ts";

import { isOwnIssue } from "../scope.ts";
import { writeOpenFiles } from "./open-files.ts";
import { pairs, sides } from "./pairs.ts";
import { lockStation, requirePeriod } from "./period-rules.ts";
import { presentIssue } from "./present.ts";

type PublishCall = CallOf<"priceIssuePublish">;

/** By a second person of the station. Its rows take the place of those of the same zone, item and period. */
export async function publishIssue(call: PublishCall): Promise<ReplyOf<"priceIssuePublish">> {
  const { deps, actor, auditActor, input } = call;
  return deps.db.transaction(async (tx) => {
    await lockStation(tx, ownStation(actor));
    const draft = await requireDraft(tx, call);
    if (draft.importedBy === actor.accountId) throw new ServiceError("price-issue.second");
    const supersedes = await requirePeriod(tx, draft);
    await supersede(tx, draft);
    const [issue] = await tx
      .update(priceIssue)
      .set({
        state: "published",
        supersedes,
        version: sql`(select count(*)::int + 1 from price_issue i where i.station_id = ${draft.stationId}
          and i.period_start = ${draft.periodStart} and i.state <> 'draft')`,
        publishedBy: actor.accountId,
        publishedByName: signature(actor),
        publishedAt: auditActor.at,
      })
      .where(eq(priceIssue.id, input.issueId))
      .returning();
    if (!issue) throw new Error("An issue of prices was not published");
    const open = await writeOpenFiles(tx, issue);
    await makeFindable(tx, issue, deps.jobs);
    await audit(tx, auditActor, {
      action: "price-issue.publish",
      object: { type: "price-issue", id: issue.id },
      detail: { name: issue.title, rows: issue.rowCount },
    });
    return presentIssue(issue, actor, { open, periodicalId: null });
  });
}

async function requireDraft(tx: Tx, { actor, input }: PublishCall): Promise<PriceIssueRow> {
  const [draft] = await tx
    .select()
    .from(priceIssue)
    .where(and(eq(priceIssue.id, input.issueId), isOwnIssue(actor)));
  if (!draft) throw new ServiceError("price-issue.not-found");
  if (draft.state !== "draft") throw new ServiceError("price-issue.state");
  return draft;
}

/** 正式 replaces whole zones of the period, 勘误 the rows that it names, also those whose unit it corrects. */
async function supersede(tx: Tx, issue: PriceIssueRow): Promise<void> {
  const { id, stage } = issue;
  const replaced = stage === "erratum" ? pairs : sql`select issue_id, n from a`;
  const { rows } = await tx.execute<{ issue: PriceIssueId }>(sql`
    with ${sides(issue)}, replaced as (${replaced}),
    gone as (
      update price_row r set in_force = false, superseded_by = ${id}
      from replaced where r.issue_id = replaced.issue_id and r.n = replaced.n
      returning r.issue_id)
    select distinct issue_id as issue from gone`);
  await tx.execute(sql`update price_row set in_force = true where issue_id = ${id}`);
  for (const { issue } of rows)
    await tx.execute(sql`update price_issue set state = 'superseded' where id = ${issue}
      and not exists (select 1 from price_row where issue_id = ${issue} and in_force)`);
}

const mostFindable = 500;

/** Materials that no issue has priced before; a job makes the entries of an issue of thousands. */
async function makeFindable(tx: Tx, { id }: PriceIssueRow, jobs: PublishCall["deps"]["jobs"]): Promise<void> {
  const { rows } = await tx.execute<{ item: PriceItemId }>(sql`
    select item_id as item from price_row where issue_id = ${id}
    except select row_id from search_entry where source = 'price_item' limit ${mostFindable + 1}`);
  const items = rows.slice(0, mostFindable).map(({ item }) => item);
  await tx.execute(
    sql`select search_put('price_item', item) from unnest(${sql.param(items)}::uuid[]) as item`,
  );
  if (rows.length > mostFindable) await jobs.renewSearch(tx);
}

export async function removeIssue(call: CallOf<"priceIssueRemove">): Promise<ReplyOf<"priceIssueRemove">> {
  await call.deps.db.transaction(async (tx) => {
    await lockStation(tx, ownStation(call.actor));
    const draft = await requireDraft(tx, call);
    await tx.delete(priceIssue).where(eq(priceIssue.id, draft.id));
    await audit(tx, call.auditActor, {
      action: "price-issue.remove",
      object: { type: "price-issue", id: draft.id },
      detail: { name: draft.title, rows: draft.rowCount },
    });
  });
  return {};
}
