import { eq, inArray, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { AccountId, SampleId } from "#contracts/ids.ts";
import { type PoolListInput, poolListInputSchema } from "#contracts/indicator/pool/filters.ts";
import { defaultStatisticsSettings as settings } from "#contracts/indicator/statistics-settings.ts";
import { indicatorSample, type SampleRow } from "#service/db/schema/indicator/indicator-sample.ts";
import { sampleFigure } from "#service/db/schema/indicator/sample-figure.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { normalise } from "#service/statistics/normalise.ts";
import type { Sample } from "#service/statistics/sample.ts";
import { summary } from "#service/statistics/summary.ts";
import { uniform } from "#service/statistics/testing/samples.ts";
import { Decimal } from "#service/values/decimal.ts";

import { type Planted, plantLevel, plantSamples } from "../testing/pool.ts";
import { type LoadedLevel, loadLevel } from "./level.ts";
import { readPools } from "./list.ts";
import { statementOf } from "./state.ts";

let service: TestService;
let account: AccountId;
let ids: SampleId[];
let version = 1;

const months = ["2024-01", "2024-03", "2025-01", "2026-01"];
const plantNextLevel = async (factor: string) => {
  version += 1;
  await plantLevel(service.deps.db, version, {
    index: months.map((month, at) => [month, `${97 + version}.${3 * at + 1}`]),
    factors: [
      ["330000", "1"],
      ["330100", "1.07"],
      ["330203", factor],
    ],
  });
};

function drawn(count: number): Planted[] {
  const random = uniform(19);
  const one = <T>(values: readonly [T, ...T[]]): T =>
    values[Math.floor(random() * values.length)] ?? values[0];
  return Array.from({ length: count }, () => ({
    // Few values: ties, and medians half-way between two.
    cost: (2000 + Math.floor(random() * 40) * 10.01).toFixed(2),
    area: String(900 + Math.floor(random() ** 3 * 40_000)),
    regionCode: one(["330106", "330203", "330200"]),
    date: `${one(["2023", "2024", "2025"])}-0${one([1, 2, 5, 9])}-${one(["01", "28"])}`,
    sampleClass: one(["residential", "office", "school"]),
    tax: one(["1", "1", "1", "2"]),
    elements: [
      { code: "010515", name: "钢筋", perArea: one(["300.01", "310.02"]), unit: "t", content: "60.5" },
    ],
  }));
}

beforeAll(async () => {
  service = await testService();
  account = (await service.person("county", { regionCode: "330106" })).id;
  await plantNextLevel("1.25");
  ids = await plantSamples(service.deps.db, drawn(240), account);
});
afterAll(() => service.close());

const asked: PoolListInput[] = [
  { month: "2025-07", place: "330106" },
  { month: "2024-02", place: "330203" },
  { month: "2023-12", place: "330106" },
  { month: "2026-01", place: "330106", region: "330200" },
  { month: "2026-01", place: "330106", class: "school", from: "2024-02", to: "2025-05" },
  { month: "2026-01", place: "330106", least: "2000", most: "20000", structure: "2" },
  { month: "2026-01", place: "330106", tax: "2" },
  { month: "2026-01", place: "330106", structure: "3" },
];

const isIn = (row: SampleRow, input: PoolListInput): boolean =>
  row.pooled &&
  row.stage === "ceiling" &&
  row.taxBasis === (input.tax ?? "1") &&
  (input.class === undefined || row.sampleClass === input.class) &&
  (input.region === undefined || row.regionCode?.startsWith(input.region.replace(/(00)+$/, "")) === true) &&
  (input.structure === undefined || row.structure === input.structure) &&
  (row.baseDate ?? "").slice(0, 7) >= (input.from ?? "") &&
  (row.baseDate ?? "").slice(0, 7) <= (input.to ?? "9999") &&
  Number(row.area) >= Number(input.least ?? 0) &&
  Number(row.area) <= Number(input.most ?? 1e9);

const decimal = (text: string | null): Decimal => Decimal.parse(text ?? "") ?? Decimal.zero;

/** Sample by sample, in memory. */
async function directly(input: PoolListInput, loaded: LoadedLevel) {
  const rows = await service.deps.db.select().from(indicatorSample);
  const classes = Map.groupBy(
    rows.filter((row) => isIn(row, input)),
    ({ sampleClass }) => sampleClass,
  );
  return [...classes].map(([kind, own]) => {
    const values = own.flatMap((row): Sample[] => {
      const level = { month: (row.baseDate ?? "").slice(0, 7), region: row.regionCode ?? "" };
      const { value } = normalise(decimal(row.unitCost), level, loaded.wanted, loaded.references);
      return value === null ? [] : [{ key: row.id, value, scale: decimal(row.area) }];
    });
    const basis = {
      date: loaded.level.month,
      place: loaded.level.placeName,
      taxBasis: "incl",
      areaBasis: "gross",
      unit: "元/m²",
    } as const;
    const statement = statementOf(summary(values, settings), basis, 2, settings);
    return { class: kind, n: values.length, withoutIndex: own.length - values.length, statement };
  });
}

/** Differences of computed or kept rows from the direct calculation. */
async function differences(): Promise<object[]> {
  const { db, clock } = service.deps;
  const found: object[] = [];
  for (const input of asked) {
    const loaded = await loadLevel(db, { asked: input, home: "330106", now: clock() });
    const expected = await directly(input, loaded);
    for (const reading of ["computed", "kept"]) {
      const { rows } = await readPools(service.deps, poolListInputSchema.parse(input), "330106");
      const told = rows.map(({ class: kind, n, withoutIndex, statement }) => ({
        class: kind,
        n,
        withoutIndex,
        statement,
      }));
      const own = expected.toSorted((a, b) => place(told, a) - place(told, b));
      if (JSON.stringify(told) !== JSON.stringify(own)) found.push({ reading, input, told, own });
    }
  }
  return found;
}

const place = (rows: readonly { class: string }[], { class: kind }: { class: string | null }): number =>
  rows.findIndex((row) => row.class === kind);

const sampleChange = (set: Partial<typeof indicatorSample.$inferInsert>) => () =>
  service.deps.db
    .update(indicatorSample)
    .set(set)
    .where(inArray(indicatorSample.id, ids.slice(0, 1)));

describe("keptRows", () => {
  it("equals the direct calculation at every level and filter", async () => {
    expect(await differences()).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a value", sampleChange({ unitCost: "9000" })],
    ["a size", sampleChange({ area: "123456" })],
    ["a class", sampleChange({ sampleClass: "school" })],
    ["a date", sampleChange({ baseDate: "2025-05-01" })],
    ["a place", sampleChange({ regionCode: "330203" })],
    ["a reason of the gate", sampleChange({ gateReasons: ["no-area"] })],
    ["a withdrawal", sampleChange({ gateReasons: [], withdrawn: true })],
    ["another sample", () => plantSamples(service.deps.db, [{ cost: "1234.56" }], account)],
    ["another index and factors", () => plantNextLevel("1.31")],
  ])("follows %s", async (_what, change) => {
    await change();
    expect(await differences()).toEqual([]);
  });

  it("follows figures of a sample", async () => {
    const input = poolListInputSchema.parse({ month: "2025-01", place: "330106", rows: "element" });
    const median = async () => {
      const { rows } = await readPools(service.deps, input, "330106");
      return rows.find(({ quantityUnit }) => quantityUnit === "t")?.statement?.median;
    };
    expect(await median()).toBe("60.5000");
    await service.deps.db.update(sampleFigure).set({ content: "77.7" }).where(eq(sampleFigure.unit, "t"));
    expect(await median()).toBe("77.7000");
  });

  it("has one stamp a transaction, and none for what is rolled back", async () => {
    const { db } = service.deps;
    const stamp = async () =>
      (await db.execute(sql`select value from indicator_pool_stamp`)).rows[0]?.["value"];
    const before = await stamp();
    const undone = db.transaction(async (tx) => {
      await tx.update(indicatorSample).set({ revision: 9 });
      tx.rollback();
    });
    await expect(undone).rejects.toThrow("Rollback");
    expect(await stamp()).toBe(before);
    await sampleChange({ revision: 9 })();
    expect(await stamp()).not.toBe(before);
  });
});
