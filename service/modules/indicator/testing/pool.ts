import { type AccountId, type SampleId, sampleIdSchema } from "#contracts/ids.ts";
import type { Db } from "#service/db/connect.ts";
import { locationFactor, priceIndex } from "#service/db/schema/detection/price-level.ts";
import { referenceBatch } from "#service/db/schema/detection/reference-data.ts";
import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { sampleFigure } from "#service/db/schema/indicator/sample-figure.ts";
import type { TestService } from "#service/http/testing/test-service.ts";

import { newStation } from "./samples.ts";

type IndexRow = readonly [month: string, value: string, standing?: "firm" | "provisional"];

/** Index and factors of the province, as a next version. */
export async function plantLevel(
  db: Db,
  version: number,
  { index, factors }: { index: readonly IndexRow[]; factors: readonly (readonly [string, string])[] },
): Promise<void> {
  const batch = async (kind: "price-indices" | "location-factors", rowCount: number) => {
    const [added] = await db
      .insert(referenceBatch)
      .values({
        kind,
        version,
        rowCount,
        regionCode: "330000",
        whole: true,
        source: "测试",
        fileName: "测试",
        byName: "测试",
        createdAt: new Date(0),
      })
      .returning({ id: referenceBatch.id });
    if (!added) throw new Error("No batch was stored");
    return added.id;
  };
  const indices = await batch("price-indices", index.length);
  await db.insert(priceIndex).values(
    index.map(([month, value, standing = "firm"]) => ({
      batchId: indices,
      month,
      value,
      standing,
      baseMonth: index[0]?.[0] ?? month,
    })),
  );
  const places = await batch("location-factors", factors.length);
  await db
    .insert(locationFactor)
    .values(factors.map(([regionCode, factor]) => ({ batchId: places, regionCode, factor })));
}

export type Planted = {
  cost: string;
  area?: string;
  owner?: string;
  regionCode?: string;
  date?: string;
  state?: "confirmed" | "collected";
  key?: string;
  tax?: "1" | "2";
  sampleClass?: "residential" | "office" | "school" | "hospital" | "road";
  /** Measured by its scale, `area`, and not by m² of a building. */
  scaleUnit?: string;
  elements?: readonly { code: string; name: string; perArea: string; unit?: string; content?: string }[];
};

let planted = 0;
const confirmed = { confirmedByName: "测试", confirmedAt: new Date(0) };

/** Confirmed samples that pass the gate, without a bill behind them. */
export async function plantSamples(
  db: Db,
  samples: readonly Planted[],
  account: AccountId,
): Promise<SampleId[]> {
  const ids: SampleId[] = [];
  for (const one of samples) {
    planted += 1;
    const area = one.area ?? "10000";
    const isConfirmed = one.state !== "collected";
    const [added] = await db
      .insert(indicatorSample)
      .values({
        source: "historical",
        stage: "ceiling",
        projectKey: one.key ?? `planted-${planted}`,
        projectName: `样本工程${planted}`,
        regionCode: one.regionCode ?? "330106",
        sampleClass: one.sampleClass ?? "residential",
        baseDate: one.date ?? "2025-06-15",
        structure: "2",
        area: one.scaleUnit === undefined ? area : null,
        scale: one.scaleUnit === undefined ? null : area,
        scaleUnit: one.scaleUnit ?? "",
        areaAbove: area,
        areaBelow: "0",
        areaBasis: "above-below",
        taxBasis: one.tax ?? "1",
        ownerName: one.owner ?? `建设单位${planted}`,
        completeness: "100",
        codeStandard: "2024",
        mappingVersion: 1,
        settingsVersion: 1,
        total: "1",
        unitCost: one.cost,
        unitCostUnit: one.scaleUnit ?? "m2",
        effectiveAt: new Date(planted),
        calculatedAt: new Date(planted),
        ...(isConfirmed ? { state: "confirmed", confirmedBy: account, ...confirmed } : {}),
      })
      .returning({ id: indicatorSample.id });
    const id = sampleIdSchema.parse(added?.id);
    ids.push(id);
    const rows = (one.elements ?? []).flatMap(({ code, name, perArea, unit, content }) => [
      { code, name, unit: "", perArea, quantity: null, content: null },
      ...(unit === undefined ? [] : [{ code, name, unit, perArea, quantity: "1", content: content ?? "0" }]),
    ]);
    if (rows.length > 0)
      await db.insert(sampleFigure).values(
        rows.map((row, n) => ({
          ...row,
          sampleId: id,
          aspect: "element" as const,
          n: n + 1,
          amount: row.perArea,
        })),
      );
  }
  return ids;
}

let periods = 0;

/** A month of its own with one work, at a level of its own: issues do not overlap. */
export async function newPeriod(service: TestService) {
  periods += 1;
  const station = await newStation(service);
  const month = `${2040 + periods}-01`;
  await plantLevel(service.deps.db, 1000 + periods, { index: [[month, "100"]], factors: [["330000", "1"]] });
  await plantSamples(service.deps.db, [{ cost: "2000", date: `${month}-05` }], station.clerk.id);
  return { ...station, input: { stage: "ceiling" as const, from: month, to: month, month } };
}
