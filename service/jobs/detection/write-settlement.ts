import { sql } from "drizzle-orm";

import type { ReportId } from "#contracts/ids.ts";
import type { Db } from "#service/db/connect.ts";
import type { CostRow } from "#service/detection/settlement/compare-bills.ts";
import type { Decimal } from "#service/values/decimal.ts";

const batchSize = 500;

export async function writeSettlement(
  db: Db,
  reportId: ReportId,
  rows: Iterable<CostRow>,
  { signal, tell }: { signal: AbortSignal; tell: () => void },
): Promise<void> {
  let batch: object[] = [];
  let seq = 0;
  for (const row of rows) {
    batch.push(asStored(row, seq++));
    if (batch.length < batchSize) continue;
    signal.throwIfAborted();
    await insert(db, reportId, batch);
    batch = [];
    tell();
  }
  if (batch.length > 0) await insert(db, reportId, batch);
}

function asStored({ quantity, price, ...row }: CostRow, seq: number): object {
  const { contract, submitted, approved, ...texts } = row;
  const text = (value: Decimal | null): string | null => value?.toPlain() ?? null;
  return {
    ...texts,
    seq,
    contract_quantity: text(quantity.contract),
    submitted_quantity: text(quantity.submitted),
    approved_quantity: text(quantity.approved),
    contract_price: text(price.contract),
    submitted_price: text(price.submitted),
    approved_price: text(price.approved),
    contract_total: text(contract),
    submitted_total: text(submitted),
    approved_total: text(approved),
  };
}

async function insert(db: Db, reportId: ReportId, rows: readonly object[]): Promise<void> {
  await db.execute(sql`
    insert into settlement_row (report_id, seq, kind, sectional, unit_name, place, number, name, feature,
      measuring_unit, contract_quantity, submitted_quantity, approved_quantity, contract_price, submitted_price,
      approved_price, contract_total, submitted_total, approved_total, differs, minuted, reason)
    select ${reportId}, seq, kind, sectional, "unitName", place, number, name, feature,
      "measuringUnit", contract_quantity, submitted_quantity, approved_quantity, contract_price, submitted_price,
      approved_price, contract_total, submitted_total, approved_total, differs, minuted, reason
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(seq int, kind text, sectional text, "unitName" text,
      place int, number text, name text, feature text, "measuringUnit" text, contract_quantity numeric,
      submitted_quantity numeric, approved_quantity numeric, contract_price numeric, submitted_price numeric,
      approved_price numeric, contract_total numeric, submitted_total numeric, approved_total numeric,
      differs boolean, minuted boolean, reason text)`);
}
