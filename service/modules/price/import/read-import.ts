import { and, eq } from "drizzle-orm";
import type { z } from "zod";

import type { PriceZoneId, StationId } from "#contracts/ids.ts";
import { type PriceMapping, priceImportFieldsSchema } from "#contracts/price/issue.ts";
import type { Call } from "#service/core/call.ts";
import { ServiceError } from "#service/core/errors.ts";
import { ownStation } from "#service/core/own-station.ts";
import { parseInput } from "#service/core/validation.ts";
import type { Tx } from "#service/db/connect.ts";
import { priceZone } from "#service/db/schema/price/price-issue.ts";
import { Cells } from "#service/sheet-import/cells.ts";
import { withSpilledBook } from "#service/sheet-import/open-book.ts";
import type { Problems } from "#service/sheet-import/problems.ts";
import { receiveSheet } from "#service/sheet-import/receive-sheet.ts";
import { comparable } from "#service/values/text.ts";
import type { Package } from "#service/workbook/read/package.ts";

import { sheetSizes } from "./heads.ts";
import { mappedRows } from "./read-rows.ts";
import { type ReadRow, RowReader } from "./row-reader.ts";
import { Staging } from "./staging.ts";

export type Sent = z.output<typeof priceImportFieldsSchema>;
export type SentBook = { sent: Sent; fileName: string; sha256: string; book: Package };

export function receiveBook<T>(call: Call, read: (given: SentBook) => Promise<T>): Promise<T> {
  return receiveSheet(call, sheetSizes, async ({ fields, fileName, sha256, parts }) => {
    const sent = parseInput(priceImportFieldsSchema, Object.fromEntries(fields));
    return withSpilledBook(parts, call.deps.env.DATA_DIR, (book) => read({ sent, fileName, sha256, book }));
  });
}

/** Faults of the rows, also against one another, are in `problems`. */
export async function stageRows(tx: Tx, call: Call, given: SentBook, problems: Problems): Promise<Staging> {
  const staging = await Staging.open(tx);
  for await (const row of readRows(tx, call, given, problems)) await staging.add(row);
  await staging.tellTwice(problems);
  return staging;
}

/** Every row without a fault of its own; the faults are in `problems`. */
async function* readRows(
  tx: Tx,
  { deps, actor }: Call,
  { sent, book }: SentBook,
  problems: Problems,
): AsyncGenerator<ReadRow> {
  const { mapping, confirmed, facts } = sent;
  const zones = await zonesOf(tx, ownStation(actor));
  await requireOwnZone(tx, ownStation(actor), mapping);
  const reader = new RowReader({
    mapping,
    confirmed,
    taxBasis: facts.taxBasis,
    usualRates: deps.env.PRICE_TAX_RATES,
    zoneNamed: (name) => zones.get(comparable(name)) ?? null,
  });
  for await (const row of mappedRows(book, mapping)) {
    const read = reader.take(new Cells(row, problems), row.sheet);
    if (read !== null) yield read;
  }
}

async function zonesOf(tx: Tx, stationId: StationId): Promise<Map<string, PriceZoneId>> {
  const rows = await tx.select().from(priceZone).where(eq(priceZone.stationId, stationId));
  return new Map(rows.map(({ name, id }) => [comparable(name), id]));
}

async function requireOwnZone(tx: Tx, stationId: StationId, { zone }: PriceMapping): Promise<void> {
  if (zone === "column" || zone === "sheet") return;
  const own = and(eq(priceZone.id, zone), eq(priceZone.stationId, stationId));
  if ((await tx.$count(priceZone, own)) > 0) return;
  const fields = [{ path: "mapping.zone", message: "请选择本站的价区" }];
  throw new ServiceError("request.invalid", { fields });
}
