import { and, eq, isNull, or } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import { maxPriceForm } from "#contracts/max-price/form.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Conn } from "#service/db/connect.ts";
import { parties } from "#service/db/filing-parties.ts";
import { file, type FileRow } from "#service/db/schema/file.ts";
import { filingFile } from "#service/db/schema/filing/filing-file.ts";
import { filing, type FilingRow } from "#service/db/schema/filing/filing.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { noPapers, type PaperBill, type Papers, readPaper } from "#service/detection/papers/paper-bill.ts";

/** Files that the judged bill is compared with. */
export type PaperFiles = Record<keyof Papers, FileRow | null>;

export const noPaperFiles: PaperFiles = { tender: null, ceiling: null };

export async function findPaperFiles(db: Conn, own: FilingRow): Promise<PaperFiles> {
  if (own.kind === "max-price") return { ...noPaperFiles, tender: await fileOf(db, own.id, "bill-tender") };
  return {
    ...noPaperFiles,
    ceiling: (await fileOf(db, own.id, "bill-ceiling")) ?? (await filedCeiling(db, own)),
  };
}

async function fileOf(db: Conn, filingId: FilingId, code: string): Promise<FileRow | null> {
  const [found] = await db
    .select({ file })
    .from(filingFile)
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .where(and(eq(filingFile.filingId, filingId), eq(filingFile.code, code), isNull(filingFile.hiddenAt)));
  return found?.file ?? null;
}

/** Of the max price that the settlement names, if the enterprise that files the settlement may read it. */
async function filedCeiling(db: Conn, { enterpriseId, formValues }: FilingRow): Promise<FileRow | null> {
  const { ceilingFilingNo = "", orgcode = "" } = formValues;
  if (ceilingFilingNo === "" || orgcode === "") return null;
  const [found] = await db
    .select({ id: filing.id })
    .from(filing)
    .innerJoin(enterprise, eq(enterprise.id, enterpriseId))
    .where(
      and(
        eq(filing.kind, "max-price"),
        eq(filing.status, "filed"),
        eq(filing.filingNo, ceilingFilingNo),
        eq(filing.tendererUscc, orgcode),
        or(
          eq(filing.enterpriseId, enterpriseId),
          ...parties.map((party) => eq(filing[party], enterprise.uscc)),
        ),
      ),
    );
  return found ? fileOf(db, found.id, maxPriceForm.judgedBill) : null;
}

export function paperBytes({ tender, ceiling }: PaperFiles): number {
  return (tender?.size ?? 0) + (ceiling?.size ?? 0);
}

type Reading = { signal: AbortSignal; progress(bytesRead: number): void };

/** A file that cannot be read is no failure: the rules tell of it. */
export async function readPapers(
  { blobs }: Pick<Deps, "blobs">,
  { tender, ceiling }: PaperFiles,
  reading: Reading,
): Promise<Papers> {
  const read = async (paper: FileRow | null): Promise<PaperBill | null> =>
    paper && readPaper(await blobs.read(paper.storageKey), reading);
  return { ...noPapers, tender: await read(tender), ceiling: await read(ceiling) };
}
