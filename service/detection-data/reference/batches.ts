import { and, desc, eq, inArray, type SQL } from "drizzle-orm";

import type { ReferenceKind, ReferenceUsed } from "#contracts/detection/reference-used.ts";
import type { Conn } from "#service/db/connect.ts";
import {
  feeRate,
  itemCode,
  referenceBatch,
  type ReferenceBatchRow,
} from "#service/db/schema/detection/reference-data.ts";
import { region } from "#service/db/schema/region/region.ts";
import type { FeeRate, ItemCodes } from "#service/detection/reference.ts";

import { scopeText } from "./scope-text.ts";

type Found = { batch: ReferenceBatchRow; region: string };
export type Loaded<T> = { data: T; used: ReferenceUsed } | null;

export function batchesWhere(db: Conn, where: SQL | undefined): Promise<Found[]> {
  return db
    .select({ batch: referenceBatch, name: region.name })
    .from(referenceBatch)
    .leftJoin(region, eq(region.code, referenceBatch.regionCode))
    .where(where)
    .orderBy(desc(referenceBatch.version))
    .then((rows) => rows.map(({ batch, name }) => ({ batch, region: name ?? "" })));
}

export function nearest(found: readonly Found[], regions: readonly string[]): Found | undefined {
  return regions
    .map((code) => found.find(({ batch }) => batch.regionCode === code))
    .find((one) => one !== undefined);
}

export function usedOf({ batch, region: name }: Found): ReferenceUsed {
  return { kind: batch.kind, batchId: batch.id, version: batch.version, scope: scopeText(batch, name) };
}

/** Null: the newest batches; otherwise those that a report was based on. */
export type Choice = { rested: readonly ReferenceUsed[] } | null;

export function restedOn(choice: Choice, kind: ReferenceUsed["kind"]): SQL | null {
  if (choice === null) return null;
  const own = choice.rested.filter((used) => used.kind === kind);
  return inArray(
    referenceBatch.id,
    own.map(({ batchId }) => batchId),
  );
}

export async function loadItemCodes(
  db: Conn,
  standardVersion: "2013" | "2024",
  choice: Choice = null,
): Promise<Loaded<ItemCodes>> {
  const newest = and(
    eq(referenceBatch.kind, "item-codes"),
    eq(referenceBatch.standardVersion, standardVersion),
  );
  const [found] = await batchesWhere(db, and(restedOn(choice, "item-codes") ?? undefined, newest));
  if (!found) return null;
  const rows = await db.select().from(itemCode).where(eq(itemCode.batchId, found.batch.id));
  const items = new Map(rows.map(({ code, name, units }) => [code, { name, units }]));
  return { data: { whole: found.batch.whole, items }, used: usedOf(found) };
}

export async function nearestBatch(
  db: Conn,
  {
    kind,
    fits,
    regions,
    choice,
  }: {
    kind: ReferenceKind;
    fits: SQL;
    regions: readonly string[];
    choice: Choice;
  },
): Promise<Found | undefined> {
  const rested = restedOn(choice, kind);
  if (rested !== null) return (await batchesWhere(db, rested))[0];
  const here = and(eq(referenceBatch.kind, kind), fits, inArray(referenceBatch.regionCode, [...regions]));
  return nearest(await batchesWhere(db, here), regions);
}

export async function loadFeeRates(
  db: Conn,
  standardVersion: "2013" | "2024",
  regions: readonly string[],
  choice: Choice = null,
): Promise<Loaded<FeeRate[]>> {
  const fits = eq(referenceBatch.standardVersion, standardVersion);
  const found = await nearestBatch(db, { kind: "fee-rates", fits, regions, choice });
  if (!found) return null;
  const rows = await db.select().from(feeRate).where(eq(feeRate.batchId, found.batch.id)).orderBy(feeRate.n);
  const data = rows.map(({ kind, name, specialty, base, rate, validFrom, validTo }) => ({
    kind,
    name,
    specialty: specialty.trim(),
    base,
    rate: rate.replace(/\.?0+$/, ""),
    from: validFrom,
    to: validTo,
  }));
  return { data, used: usedOf(found) };
}
