import type { BatchId } from "#contracts/ids.ts";
import { catalogFeeRates, catalogItemCodes } from "#service/bill-generator/reference.ts";
import type { Conn } from "#service/db/connect.ts";
import { locationFactor, priceIndex } from "#service/db/schema/detection/price-level.ts";
import {
  feeRate,
  itemCode,
  referenceBatch,
  registeredCertificate,
} from "#service/db/schema/detection/reference-data.ts";
import { comparable } from "#service/values/text.ts";

import { consultants, staffOf } from "./parties/parties.ts";
import { demoFactors, demoIndex } from "./price-level.ts";

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
  await seedPriceLevel(tx, now);
}

type Scope = Pick<typeof referenceBatch.$inferInsert, "kind" | "standardVersion" | "regionCode">;

type Made = { rowCount: number; now: Date; source?: string; fileName?: string };

async function batchOf(
  tx: Conn,
  scope: Scope,
  { rowCount, now, source = catalogSource, fileName = "示例目录" }: Made,
): Promise<BatchId> {
  const [added] = await tx
    .insert(referenceBatch)
    .values({
      ...scope,
      version: 1,
      source,
      fileName,
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

/** Figures published by nobody: each source says that it is made up. */
async function seedPriceLevel(tx: Conn, now: Date): Promise<void> {
  const made = { now, source: "演示数据，由本平台编造，不是发布的造价指数和地区系数" };
  const index = demoIndex(now);
  const indices = await batchOf(
    tx,
    { kind: "price-indices", regionCode: province },
    { ...made, rowCount: index.length, fileName: "演示造价指数" },
  );
  await tx.insert(priceIndex).values(index.map((row) => ({ ...row, batchId: indices })));
  const factors = await batchOf(
    tx,
    { kind: "location-factors", regionCode: province },
    { ...made, rowCount: demoFactors.length, fileName: "演示地区系数" },
  );
  await tx
    .insert(locationFactor)
    .values(demoFactors.map(([regionCode, factor]) => ({ batchId: factors, regionCode, factor })));
}
