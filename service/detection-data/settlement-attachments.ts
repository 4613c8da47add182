import { and, eq, inArray, isNull } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Conn } from "#service/db/connect.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import type { DetectOptions } from "#service/detection/engine.ts";
import { readBillLines } from "#service/detection/settlement/read-bill-lines.ts";
import type { Thresholds } from "#service/detection/thresholds.ts";
import { ReadError } from "#service/xml/read-error.ts";

export type SettlementAttachments = { contract: FileRow; submitted: FileRow; hasSupplement: boolean };

/** Null unless a settlement. Throws if an accepted settlement lacks its bills. */
export async function settlementAttachments(
  db: Conn,
  filing: Pick<FilingRow, "id" | "kind">,
): Promise<SettlementAttachments | null> {
  if (filing.kind !== "settlement") return null;
  const found = await presentAttachments(db, filing.id);
  if (found === null) throw new Error(`Settlement ${filing.id} was accepted without its bills`);
  return found;
}

/** Null while one of the other bills of a settlement is missing. */
export async function presentAttachments(db: Conn, id: FilingId): Promise<SettlementAttachments | null> {
  const attachments = await attachmentsOf(db, id);
  const [contract, submitted] = [attachments.get("bill-contract"), attachments.get("bill-submitted")];
  if (!contract || !submitted) return null;
  return { contract, submitted, hasSupplement: attachments.has("supplement") };
}

async function attachmentsOf(db: Conn, filingId: FilingId): Promise<Map<string, FileRow>> {
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

export class UnreadableBill extends Error {}

/** @throws {UnreadableBill} */
export async function readOtherBills(
  deps: Pick<Deps, "blobs">,
  { contract, submitted }: SettlementAttachments,
  reading: Reading,
): Promise<OtherBills> {
  const read = async (bill: FileRow, name: string, before: number) => {
    const source = await deps.blobs.read(bill.storageKey);
    try {
      return await readBillLines(source, {
        ownerSupplied: reading.thresholds.P09.ownerSupplied,
        size: bill.size,
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
