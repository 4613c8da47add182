import { and, desc, eq, isNull } from "drizzle-orm";

import type { FilingId } from "#contracts/ids.ts";
import { maxPriceForm } from "#contracts/max-price/form.ts";
import type { Deps } from "#service/core/deps.ts";
import type { Conn } from "#service/db/connect.ts";
import { partiesOf } from "#service/db/filing-parties.ts";
import type { ComparedFile } from "#service/db/schema/detection/detection.ts";
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
import type { CounterpartName } from "#service/detection/rules/needed-counterparts.ts";

/** Files that the judged bill is compared with. */
export type CounterpartFiles = Record<CounterpartName, FileRow | null>;

export const noCounterpartFiles: CounterpartFiles = { tender: null, ceiling: null };

/** Finds the `needed` files (`neededCounterparts`): the others are not read. */
export async function findCounterpartFiles(
  db: Conn,
  own: FilingRow,
  needed: ReadonlySet<CounterpartName>,
): Promise<CounterpartFiles> {
  const isTender = own.kind === "max-price";
  if (!needed.has(isTender ? "tender" : "ceiling")) return noCounterpartFiles;
  if (isTender) return { ...noCounterpartFiles, tender: await fileOf(db, own.id, "bill-tender") };
  return {
    ...noCounterpartFiles,
    ceiling: (await fileOf(db, own.id, "bill-ceiling")) ?? (await filedCeiling(db, own)),
  };
}

/** Files that a report was made with, in place of present ones. */
export async function restedCounterpartFiles(
  db: Conn,
  present: CounterpartFiles,
  rested: readonly ComparedFile[],
): Promise<CounterpartFiles> {
  const of = async (name: CounterpartName): Promise<FileRow | null> => {
    const one = rested.find((compared) => compared.name === name);
    if (one === undefined) return present[name];
    const [found] = await db.select().from(file).where(eq(file.id, one.fileId));
    return found ?? null;
  };
  return { tender: await of("tender"), ceiling: await of("ceiling") };
}

/** For the report. */
export function comparedFiles({ tender, ceiling }: CounterpartFiles): ComparedFile[] {
  const told = (name: CounterpartName, found: FileRow | null): ComparedFile[] =>
    found === null ? [] : [{ name, fileId: found.id, fileName: found.name }];
  return [...told("tender", tender), ...told("ceiling", ceiling)];
}

async function fileOf(db: Conn, filingId: FilingId, code: string): Promise<FileRow | null> {
  const [found] = await db
    .select({ file })
    .from(filingFile)
    .innerJoin(file, eq(file.id, filingFile.fileId))
    .where(and(eq(filingFile.filingId, filingId), eq(filingFile.code, code), isNull(filingFile.hiddenAt)));
  return found?.file ?? null;
}

/**
 * The bill of the max price that the settlement names, if all who read the settlement's report may read it: its rows and
 * prices stand in the findings.
 */
async function filedCeiling(db: Conn, own: FilingRow): Promise<FileRow | null> {
  const { ceilingFilingNo = "", orgcode = "" } = own.formValues;
  if (ceilingFilingNo === "" || orgcode === "") return null;
  const [found] = await db
    .select({ filing, filer: enterprise.uscc })
    .from(filing)
    .innerJoin(enterprise, eq(enterprise.id, filing.enterpriseId))
    .where(
      and(
        eq(filing.kind, "max-price"),
        eq(filing.status, "filed"),
        eq(filing.filingNo, ceilingFilingNo),
        eq(filing.tendererUscc, orgcode),
      ),
    )
    .orderBy(desc(filing.version))
    .limit(1);
  if (!found || !(await isReadByAll(db, own, found))) return null;
  return fileOf(db, found.filing.id, maxPriceForm.judgedBill);
}

type Found = { filing: FilingRow; filer: string };

async function isReadByAll(db: Conn, own: FilingRow, { filing: other, filer }: Found): Promise<boolean> {
  const [filed] = await db
    .select({ uscc: enterprise.uscc })
    .from(enterprise)
    .where(eq(enterprise.id, own.enterpriseId));
  const readers = [...partiesOf(other), filer];
  const isOfStation =
    own.stationId === null || own.stationId === other.stationId || own.regionCode === other.regionCode;
  return (
    isOfStation &&
    filed !== undefined &&
    [...partiesOf(own), filed.uscc].every((code) => readers.includes(code))
  );
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
  const read = async (counterpart: FileRow | null, unpriced: boolean): Promise<CounterpartBill | null> =>
    counterpart &&
    readCounterpart(await blobs.read(counterpart.storageKey), {
      ...reading,
      size: counterpart.size,
      unpriced,
    });
  return { ...noCounterparts, tender: await read(tender, true), ceiling: await read(ceiling, false) };
}
