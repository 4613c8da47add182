import { and, eq, inArray, isNull } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import type { Db } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing.ts";
import type { DetectOptions } from "#service/detection/engine.ts";
import { ReadError } from "#service/detection/readers/read-error.ts";
import { readBillLines } from "#service/detection/settlement/read-bill-lines.ts";
import type { Thresholds } from "#service/detection/thresholds.ts";
import type { Deps } from "#service/http/deps.ts";

/** What a settlement has beside the 审定 bill that is judged. */
export type SettlementPapers = { contract: FileRow; submitted: FileRow; hasSupplement: boolean };

/** Null for a filing of another kind. */
export async function settlementPapers(
  db: Db,
  { id, kind }: Pick<FilingRow, "id" | "kind">,
): Promise<SettlementPapers | null> {
  if (kind !== "jgjs") return null;
  const papers = await papersOf(db, id);
  const [contract, submitted] = [papers.get("bill-contract"), papers.get("bill-submitted")];
  if (!contract || !submitted) throw new Error(`Settlement ${id} was accepted without its bills`);
  return { contract, submitted, hasSupplement: papers.has("supplement") };
}

async function papersOf(db: Db, filingId: FilingId): Promise<Map<string, FileRow>> {
  const rows = await db
    .select({ code: filingFile.code, file })
    .from(filingFile)
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .where(
      and(
        eq(filingFile.filingId, filingId),
        inArray(filingFile.code, ["bill-contract", "bill-submitted", "supplement"]),
        isNull(filingFile.hiddenAt),
      ),
    );
  return new Map(rows.map((row) => [row.code, row.file]));
}

export type OtherBills = NonNullable<DetectOptions["settlement"]>;
type Reading = { thresholds: Thresholds; signal: AbortSignal; progress(bytesRead: number): void };

/** A bill that cannot be read: words for whoever filed it. */
export class UnreadableBill extends Error {}

/** Reads 合同 and 送审, one after the other. Throws `UnreadableBill`. */
export async function readOtherBills(
  deps: Pick<Deps, "blobs">,
  { contract, submitted }: SettlementPapers,
  reading: Reading,
): Promise<OtherBills> {
  const read = async (bill: FileRow, name: string, before: number) => {
    const source = await deps.blobs.read(bill.storageKey);
    try {
      return await readBillLines(source, {
        ownerSupplied: reading.thresholds.P09.ownerSupplied,
        signal: reading.signal,
        progress: (bytes) => reading.progress(before + bytes),
      });
    } catch (error) {
      if (!(error instanceof ReadError)) throw error;
      throw new UnreadableBill(`造价数据文件（${name}）“${bill.name}”无法读取：${error.message}。`);
    }
  };
  return {
    contract: await read(contract, "合同价", 0),
    submitted: await read(submitted, "送审价", contract.size),
  };
}
