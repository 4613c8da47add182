import { eq } from "drizzle-orm";

import { periodOf } from "#contracts/price/period.ts";
import { signature } from "#service/core/actor.ts";
import type { CallOf, ReplyOf } from "#service/core/call.ts";
import { ownStation } from "#service/core/own-station.ts";
import { audit } from "#service/db/audit.ts";
import type { Tx } from "#service/db/connect.ts";
import { priceIssue, type PriceIssueRow, priceMapping } from "#service/db/schema/price/price-issue.ts";
import { Problems } from "#service/sheet-import/problems.ts";

import { lockStation, requirePeriod } from "../issue/period-rules.ts";
import { presentIssue } from "../issue/present.ts";
import { receiveBook, type SentBook, stageRows } from "./read-import.ts";
import { headingsOf } from "./read-rows.ts";

/** A draft that waits for a second person; with any fault nothing is kept. */
export function importPrices(call: CallOf<"priceImport">): Promise<ReplyOf<"priceImport">> {
  return receiveBook(call, async (given) => {
    const issue = await call.deps.db.transaction((tx) => store(tx, call, given));
    return presentIssue(issue, call.actor);
  });
}

async function store(tx: Tx, call: CallOf<"priceImport">, given: SentBook): Promise<PriceIssueRow> {
  const { actor, auditActor } = call;
  const stationId = ownStation(actor);
  await lockStation(tx, stationId);
  const issue = await newIssue(tx, call, given);
  const problems = new Problems();
  const rows = await stageRows(tx, call, given, problems);
  if (problems.any) problems.refuse();
  await rows.store(issue);
  const supersedes = await requirePeriod(tx, issue);
  const [stored] = await tx
    .update(priceIssue)
    .set({ rowCount: rows.count, supersedes })
    .where(eq(priceIssue.id, issue.id))
    .returning();
  if (!stored) throw new Error("An issue of prices was not written");
  const headings = await headingsOf(given.book, given.sent.mapping);
  const remembered = { headings, updatedAt: auditActor.at };
  await tx
    .insert(priceMapping)
    .values({ stationId, ...remembered })
    .onConflictDoUpdate({ target: priceMapping.stationId, set: remembered });
  await audit(tx, auditActor, {
    action: "price-issue.import",
    object: { type: "price-issue", id: stored.id },
    detail: { name: given.fileName, sha256: given.sha256, rows: stored.rowCount, reason: stored.reason },
  });
  return stored;
}

async function newIssue(tx: Tx, { actor, auditActor }: CallOf<"priceImport">, given: SentBook) {
  const { periodKind, firstMonth, ...facts } = given.sent.facts;
  const { start, end } = periodOf(periodKind, firstMonth);
  const [issue] = await tx
    .insert(priceIssue)
    .values({
      ...facts,
      stationId: ownStation(actor),
      publisher: actor.unitName,
      periodStart: start,
      periodEnd: end,
      state: "draft",
      fileName: given.fileName,
      fileSha256: given.sha256,
      rowCount: 0,
      importedBy: actor.accountId,
      importedByName: signature(actor),
      importedAt: auditActor.at,
    })
    .returning();
  if (!issue) throw new Error("An issue of prices was not written");
  return issue;
}
