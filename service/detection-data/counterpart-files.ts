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
import {
  noCounterparts,
  type CounterpartBill,
  type Counterparts,
  readCounterpart,
} from "#service/detection/counterparts/counterpart-bill.ts";

/** Files that the judged bill is compared with. */
export type CounterpartFiles = Record<keyof Counterparts, FileRow | null>;

export const noCounterpartFiles: CounterpartFiles = { tender: null, ceiling: null };

export async function findCounterpartFiles(db: Conn, own: FilingRow): Promise<CounterpartFiles> {
  if (own.kind === "max-price")
    return { ...noCounterpartFiles, tender: await fileOf(db, own.id, "bill-tender") };
  return {
    ...noCounterpartFiles,
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

export function counterpartBytes({ tender, ceiling }: CounterpartFiles): number {
  return (tender?.size ?? 0) + (ceiling?.size ?? 0);
}

type Reading = { signal: AbortSignal; progress(bytesRead: number): void };

/** A file that cannot be read is no failure: the rules tell of it. */
export async function readCounterparts(
  { blobs }: Pick<Deps, "blobs">,
  { tender, ceiling }: CounterpartFiles,
  reading: Reading,
): Promise<Counterparts> {
  const read = async (counterpart: FileRow | null): Promise<CounterpartBill | null> =>
    counterpart && readCounterpart(await blobs.read(counterpart.storageKey), reading);
  return { ...noCounterparts, tender: await read(tender), ceiling: await read(ceiling) };
}
