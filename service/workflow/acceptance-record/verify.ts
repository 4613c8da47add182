import { asc, eq, gt } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import type { Conn, Db, Tx } from "#service/db/connect.ts";
import { acceptanceLog } from "#service/db/schema/filing/acceptance-log.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { inSnapshot } from "#service/db/snapshot.ts";

import type { ChainedRow } from "./acceptance-row.ts";
import { hashOfRow, chainStart } from "./hash-chain.ts";
import { replay } from "./replay.ts";

export type RecordFault = {
  filingId: FilingId;
  kind: "gap" | "link" | "hash" | "step" | "tail" | "status" | "revision";
  seq: number | null;
};

type Standing = Pick<FilingRow, "id" | "status" | "returnKind" | "logSeq" | "logHead" | "revision">;

export function recordFaults(filingRow: Standing, rows: readonly ChainedRow[]): RecordFault[] {
  const faults: RecordFault[] = [];
  const add = (kind: RecordFault["kind"], seq: number | null): void => {
    faults.push({ filingId: filingRow.id, kind, seq });
  };
  let previous = chainStart;
  let revision = 0;
  for (const [index, row] of rows.entries()) {
    if (row.seq !== index + 1) add("gap", row.seq);
    if (row.prevHash !== previous) add("link", row.seq);
    if (row.hash !== hashOfRow(row.prevHash, row)) add("hash", row.seq);
    if (row.revision <= revision) add("revision", row.seq);
    previous = row.hash;
    revision = row.revision;
  }
  if (filingRow.logSeq !== rows.length || filingRow.logHead !== previous) add("tail", rows.length);
  if (filingRow.revision < revision) add("revision", null);
  const { state, broken } = replay(rows);
  if (broken) add("step", broken.seq);
  else if (state.status !== filingRow.status || state.returnKind !== filingRow.returnKind)
    add("status", null);
  return faults;
}

export async function verifyFiling(conn: Conn, id: FilingId): Promise<RecordFault[]> {
  const [row] = await conn.select().from(filing).where(eq(filing.id, id));
  if (!row) return [{ filingId: id, kind: "status", seq: null }];
  const rows = await conn
    .select()
    .from(acceptanceLog)
    .where(eq(acceptanceLog.filingId, id))
    .orderBy(asc(acceptanceLog.seq));
  return recordFaults(row, rows);
}

const pageSize = 200;

export async function verifyAll(db: Db): Promise<{ filings: number; faults: RecordFault[] }> {
  const faults: RecordFault[] = [];
  let filings = 0;
  let after: FilingId | null = null;
  for (;;) {
    // A step between the reading of a filing and of its record would look like a fault.
    const page = await inSnapshot(db, (tx) => verifyPage(tx, after));
    faults.push(...page.faults);
    filings += page.ids.length;
    after = page.ids.at(-1) ?? null;
    if (page.ids.length < pageSize) return { filings, faults };
  }
}

async function verifyPage(
  tx: Tx,
  after: FilingId | null,
): Promise<{ ids: FilingId[]; faults: RecordFault[] }> {
  const page = await tx
    .select({ id: filing.id })
    .from(filing)
    .where(after === null ? undefined : gt(filing.id, after))
    .orderBy(asc(filing.id))
    .limit(pageSize);
  const faults: RecordFault[] = [];
  for (const { id } of page) faults.push(...(await verifyFiling(tx, id)));
  return { ids: page.map(({ id }) => id), faults };
}
