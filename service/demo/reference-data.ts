import type { BatchId } from "#contracts/ids.ts";
import { priceSource } from "#service/bill-generator/draft/unit-texts.ts";
import { catalogFeeRates, catalogInfoPrices, catalogItemCodes } from "#service/bill-generator/reference.ts";
import type { Conn } from "#service/db/connect.ts";
import {
  feeRate,
  infoPrice,
  itemCode,
  referenceBatch,
  registeredCertificate,
} from "#service/db/schema/detection/reference-data.ts";
import { comparable } from "#service/values/text.ts";

import { demoDates } from "./form.ts";
import { consultants, staffOf } from "./parties/parties.ts";

const versions = ["2013", "2024"] as const;
const province = "330000";
const catalogSource = "演示数据，取自本平台的示例清单目录";

const publishers = [
  { regionCode: "330100", city: "杭州市", level: "1.06" },
  { regionCode: "330200", city: "宁波市", level: "1.065" },
  { regionCode: "330400", city: "嘉兴市", level: "1.07" },
] as const;

/** Covers only the items of the demo's bills, no complete standard. */
export async function seedReferenceData(
  tx: Conn,
  now: Date,
  priceMonths: readonly string[] = [demoDates(now).prices],
): Promise<void> {
  for (const version of versions) {
    await seedItemCodes(tx, version, now);
    await seedFeeRates(tx, version, now);
  }
  await seedInfoPrices(tx, now, priceMonths);
  await seedCertificates(tx, now);
}

type Scope = Pick<typeof referenceBatch.$inferInsert, "kind" | "standardVersion" | "regionCode" | "month">;

async function batchOf(
  tx: Conn,
  scope: Scope,
  { rowCount, now, published }: { rowCount: number; now: Date; published?: string },
): Promise<BatchId> {
  const [added] = await tx
    .insert(referenceBatch)
    .values({
      ...scope,
      version: 1,
      source: published ?? catalogSource,
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

async function seedInfoPrices(tx: Conn, now: Date, months: readonly string[]): Promise<void> {
  for (const { regionCode, city, level } of publishers)
    for (const month of months) {
      const prices = catalogInfoPrices(level);
      const scope = { kind: "info-prices", regionCode, month } as const;
      const published = `${priceSource({ area: city, location: "" }, month)}，演示数据`;
      const batchId = await batchOf(tx, scope, { rowCount: prices.length, now, published });
      await tx.insert(infoPrice).values(prices.map((price, n) => ({ ...price, batchId, n: n + 1 })));
    }
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
