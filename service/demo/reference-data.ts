import type { BatchId } from "#contracts/ids.ts";
import { catalogFeeRates, catalogItemCodes } from "#service/bill-generator/reference.ts";
import type { Conn } from "#service/db/connect.ts";
import {
  feeRate,
  itemCode,
  referenceBatch,
  registeredCertificate,
} from "#service/db/schema/detection/reference-data.ts";
import { comparable } from "#service/values/text.ts";

import { consultants, staffOf } from "./parties/parties.ts";

const versions = ["2013", "2024"] as const;
const province = "330000";
const catalogSource = "演示数据，取自本平台的示例清单目录";

/** Covers only the items of the demo's bills, no complete standard. */
export async function seedReferenceData(tx: Conn, now: Date): Promise<void> {
  for (const version of versions) {
    await seedItemCodes(tx, version, now);
    await seedFeeRates(tx, version, now);
  }
  await seedCertificates(tx, now);
}

type Scope = Pick<typeof referenceBatch.$inferInsert, "kind" | "standardVersion" | "regionCode">;

async function batchOf(
  tx: Conn,
  scope: Scope,
  { rowCount, now }: { rowCount: number; now: Date },
): Promise<BatchId> {
  const [added] = await tx
    .insert(referenceBatch)
    .values({
      ...scope,
      version: 1,
      source: catalogSource,
      fileName: "示例目录",
      rowCount,
      byName: "系统",
      createdAt: now,
    })
    .returning({ id: referenceBatch.id });
  if (!added) throw new Error("A batch of demo reference data was not written");
  return added.id;
}

async function seedItemCodes(tx: Conn, standardVersion: (typeof versions)[number], now: Date): Promise<void> {
  const codes = [...catalogItemCodes()];
  const scope = { kind: "item-codes", standardVersion } as const;
  const batchId = await batchOf(tx, scope, { rowCount: codes.length, now });
  await tx
    .insert(itemCode)
    .values(codes.map(([code, { name, units }]) => ({ batchId, code, name, units: [...units] })));
}

async function seedFeeRates(tx: Conn, standardVersion: (typeof versions)[number], now: Date): Promise<void> {
  const rates = catalogFeeRates(standardVersion);
  const scope = { kind: "fee-rates", standardVersion, regionCode: province } as const;
  const batchId = await batchOf(tx, scope, { rowCount: rates.length, now });
  await tx
    .insert(feeRate)
    .values(
      rates.map(({ from, to, ...rate }, n) => ({ ...rate, batchId, n: n + 1, validFrom: from, validTo: to })),
    );
}

async function seedCertificates(tx: Conn, now: Date): Promise<void> {
  const rows = consultants.flatMap(({ name: unitName }, index) =>
    staffOf(index).map(({ name: holder, certNo }) => ({ unitName, holder, certNo })),
  );
  const scope = { kind: "certificates", regionCode: province } as const;
  const batchId = await batchOf(tx, scope, { rowCount: rows.length, now });
  await tx.insert(registeredCertificate).values(
    rows.map((row) => ({
      ...row,
      batchId,
      unitKey: comparable(row.unitName),
      registeredOn: "2022-01-01",
      validTo: "2029-12-31",
    })),
  );
}
