import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import {
  costPreviewOutputSchema,
  costRowsOutputSchema,
  type CostTable,
  costTableSchema,
} from "#contracts/settlement/cost-preview.ts";
import { type CostRowKind, costRowKindSchema } from "#contracts/settlement/cost-rows.ts";
import { settlementRow } from "#service/db/schema/detection/settlement-row.ts";
import { reportOf } from "#service/workflow/testing/filings.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";
import { detectedSettlement } from "#service/workflow/testing/settlements.ts";

const amount = fc.option(
  fc
    .tuple(fc.bigInt({ min: -(10n ** 13n), max: 10n ** 13n }), fc.nat({ max: 9999 }))
    .map(([whole, part]) => `${whole}.${String(part).padStart(4, "0")}`),
);
const randomRows = fc.array(
  fc.record({
    kind: fc.constantFrom(...costRowKindSchema.exclude(["dayWork"]).options),
    sectional: fc.constantFrom("1号楼", "2号楼"),
    place: fc.integer({ min: -1, max: 3 }),
    name: fc.constantFrom("挖土方", "混凝土柱", "100%_\\"),
    contractTotal: amount,
    submittedTotal: amount,
    approvedTotal: amount,
    differs: fc.boolean(),
    minuted: fc.boolean(),
  }),
  { minLength: 120, maxLength: 160 },
);
const questions = fc.record({
  table: fc.constantFrom(...costTableSchema.options),
  sectional: fc.option(fc.constantFrom("1号楼", "3号楼"), { nil: undefined }),
  place: fc.option(fc.integer({ min: -1, max: 3 }), { nil: undefined }),
  differing: fc.boolean(),
  search: fc.constantFrom("", "土", "_", "100%"),
});

/** Row kinds by table, written by hand. */
const kinds: Record<CostTable, CostRowKind | null> = {
  approval: "unit",
  project: "sectional",
  sectional: "unit",
  unit: "fee",
  divisional: "divisional",
  measure: "measure",
  other: "other",
  dayWork: "dayWork",
  contractorMaterial: "contractorMaterial",
  ownerMaterial: "ownerMaterial",
  minutes: null,
};

describe("造价对比 totals over random rows", () => {
  let world: World;
  let id: FilingId;
  beforeAll(async () => {
    world = await newWorld();
    id = await detectedSettlement(world);
    const { db } = world.service.deps;
    const reportId = await reportOf(world.service.deps, id);
    await db.delete(settlementRow);
    const [rows = []] = fc.sample(randomRows, { numRuns: 1, seed: 11 });
    const blank = { unitName: "", number: "", feature: "", measuringUnit: "", reason: "" };
    await db.insert(settlementRow).values(rows.map((row, seq) => ({ ...blank, ...row, reportId, seq })));
  });
  afterAll(() => world.service.close());

  /** Independent of the service: a missing amount counts as zero, and 核增 is per row. */
  async function summed(where: string, values: unknown[]) {
    const net = "coalesce(approved_total, 0) - coalesce(submitted_total, 0)";
    const money = (of: string) => `round(coalesce(sum(${of}), 0), 2)::text`;
    const { rows } = await world.service.database.asOwner(
      `select count(*)::int as rows, coalesce(sum(differs::int), 0)::int as differing,
        ${money("contract_total")} as contract, ${money("submitted_total")} as submitted,
        ${money("approved_total")} as approved,
        ${money(`case when ${net} > 0 then ${net} else 0 end`)} as added,
        ${money(`case when ${net} < 0 then -(${net}) else 0 end`)} as reduced,
        ${money("coalesce(submitted_total, 0) - coalesce(approved_total, 0)")} as "netReduced",
        case when sum(submitted_total) > 0 then round((sum(submitted_total) - coalesce(sum(approved_total), 0))
          / sum(submitted_total) * 100, 2)::text end as "reductionPercent"
       from settlement_row where ${where}`,
      values,
    );
    return rows[0];
  }
  const ofTable = "case when $1::text is null then minuted else kind = $1 end";

  it("equal the database's sums for every table", async () => {
    const { tables, stages } = (await world.county.call("costPreview", { filingId: id })).data(
      costPreviewOutputSchema,
    );
    for (const table of costTableSchema.options)
      expect(tables[table], table).toEqual(await summed(ofTable, [kinds[table]]));
    const { rows } = await world.service.deps.db.execute<Record<string, string>>(sql`
      select sum(contract_total)::numeric(60, 2)::text as contract, sum(submitted_total)::numeric(60, 2)::text as submitted,
        sum(approved_total)::numeric(60, 2)::text as approved from settlement_row where kind = 'unit'`);
    expect(Object.fromEntries(stages.slice(3).map(({ stage, amount: told }) => [stage, told]))).toEqual(
      rows[0],
    );
  });

  it("equal the sums of the selected rows", async () => {
    for (const question of fc.sample(questions, { numRuns: 60, seed: 3 })) {
      const { table, sectional, place, differing, search } = question;
      const told = (await world.county.call("costRows", { filingId: id, ...question, limit: 500 })).data(
        costRowsOutputSchema,
      );
      const sums = await summed(
        `${ofTable} and ($2::text is null or sectional = $2) and ($3::int is null or place = $3)
          and (not $4 or differs) and strpos(name, $5) > 0`,
        [kinds[table], sectional, place, differing, search],
      );
      expect(told.totals, JSON.stringify(question)).toEqual(sums);
      expect([told.total, told.rows.length]).toEqual([sums.rows, sums.rows]);
    }
  });
});
