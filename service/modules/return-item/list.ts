import { and, asc, desc, eq, type SQL } from "drizzle-orm";

import { filingForms } from "#contracts/filing/forms.ts";
import type { ReturnItem, ReturnItems, SentReturn } from "#contracts/return-item/return-item.ts";
import type { FilingPart } from "#contracts/workflow/status.ts";
import { stepName } from "#contracts/workflow/table.ts";
import type { Actor } from "#service/core/actor.ts";
import type { CallOf } from "#service/core/call.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Conn } from "#service/db/connect.ts";
import { acceptanceLog } from "#service/db/schema/filing/acceptance-log.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import { returnItem, type ReturnItemRow } from "#service/db/schema/filing/return-item.ts";
import { findVisible } from "#service/workflow/load.ts";
import { isOpen } from "#service/workflow/return-items.ts";

import { loadPresent, loadReturned } from "./load.ts";
import { canMark, isInCharge } from "./policy.ts";
import { loadStandings, type Standing } from "./standing.ts";
import { stateOf } from "./state.ts";

type Source = { conn: Conn; env: Deps["env"]; actor: Actor };

export async function listReturnItems({ deps, actor, input }: CallOf<"returnItems">): Promise<ReturnItems> {
  const filing = await findVisible(deps.db, actor, input.filingId);
  return presentItems({ conn: deps.db, env: deps.env, actor }, filing);
}

export async function presentItems(source: Source, filing: FilingRow): Promise<ReturnItems> {
  const { conn, actor } = source;
  const open = isInCharge(filing, actor) ? await select(conn, isOpen(filing)) : [];
  const left = await loadStandings(conn, filing, open, new Date(0));
  return {
    canMark: canMark(filing, actor),
    open: open.map((item) => present(filing, item, left)),
    sent: await lastReturn(source, filing),
  };
}

function select(conn: Conn, where: SQL | undefined): Promise<ReturnItemRow[]> {
  return conn.select().from(returnItem).where(where).orderBy(asc(returnItem.n));
}

/** A return without items closes the items of earlier returns. */
async function lastReturn(source: Source, filing: FilingRow): Promise<SentReturn | null> {
  const { conn } = source;
  const [step] = await conn
    .select()
    .from(acceptanceLog)
    .where(and(eq(acceptanceLog.filingId, filing.id), eq(acceptanceLog.log, "back")))
    .orderBy(desc(acceptanceLog.seq))
    .limit(1);
  if (!step?.toReturnKind) return null;
  const items = await select(conn, and(eq(returnItem.filingId, filing.id), eq(returnItem.logSeq, step.seq)));
  const round = items[0]?.round ?? null;
  if (round === null) return null;
  const was = await loadReturned(source, filing, { round, at: step.at });
  const left = await loadStandings(conn, filing, items, step.at);
  const is = await loadPresent(source, filing);
  const { version, submissionCount } = filing;
  return {
    name: stepName(step),
    kind: step.toReturnKind,
    at: step.at.toISOString(),
    before: { version, round },
    after: submissionCount > round ? { version, round: submissionCount } : null,
    items: items.map((item) => ({
      ...present(filing, item, left),
      state: stateOf(item, was, is, left.get(item.id)),
      note: item.note,
    })),
  };
}

function present(
  filing: FilingRow,
  item: ReturnItemRow,
  standings: ReadonlyMap<string, Standing>,
): ReturnItem {
  const { id, kind, key, fileId, label, reason, byName, at } = item;
  const left = standings.get(id);
  return {
    id,
    target: { kind, key, fileId },
    part: partOf(filing, item),
    label,
    reason,
    byName,
    at: at.toISOString(),
    row: left?.row ?? null,
    rule: left && left.count > 0 ? left.rule : null,
    count: left?.count ?? 0,
  };
}

/** Findings are corrected by replacing the bill. */
function partOf({ kind: filingKind }: FilingRow, { kind, key }: ReturnItemRow): FilingPart {
  if (kind === "finding" || kind === "cause") return "bill";
  if (kind === "field") return "form";
  return filingForms[filingKind].attachments.find(({ code }) => code === key)?.part ?? "documents";
}
