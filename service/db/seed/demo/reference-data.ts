import type { Conn } from "#service/db/connect.ts";
import { feeRate, itemCode, referenceBatch } from "#service/db/schema/reference-data.ts";
import { catalogFeeRates, catalogItemCodes } from "#service/detection/generate/catalog/reference.ts";

const versions = ["2013", "2024"] as const;
const source = "演示数据，取自本平台的示例清单目录";

/** What the rules compare with in a demo: the codes and rates that its bills are made of, and not all of any standard. */
export async function seedReferenceData(tx: Conn, now: Date): Promise<void> {
  for (const version of versions) {
    await seedItemCodes(tx, version, now);
    await seedFeeRates(tx, version, now);
  }
}

async function batchOf(
  tx: Conn,
  scope: Pick<typeof referenceBatch.$inferInsert, "kind" | "standardVersion" | "regionCode">,
  { rowCount, now }: { rowCount: number; now: Date },
): Promise<string> {
  const [added] = await tx
    .insert(referenceBatch)
    .values({ ...scope, version: 1, source, fileName: "示例目录", rowCount, byName: "系统", createdAt: now })
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
  const scope = { kind: "fee-rates", standardVersion, regionCode: "330000" } as const;
  const batchId = await batchOf(tx, scope, { rowCount: rates.length, now });
  await tx
    .insert(feeRate)
    .values(
      rates.map(({ from, to, ...rate }, n) => ({ ...rate, batchId, n: n + 1, validFrom: from, validTo: to })),
    );
}
