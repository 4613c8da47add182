import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type Causes, detectionCausesOutputSchema } from "#contracts/detection/cause.ts";
import {
  detectionFindingsOutputSchema,
  detectionReportOutputSchema,
  detectionRowsOutputSchema,
  detectionTreeOutputSchema,
} from "#contracts/detection/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import { causesOf as ofFile } from "#service/detection/causes/causes-of.ts";
import { oneError, oneWarning, testBill } from "#service/workflow/testing/bills.ts";
import { reportOf } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
let id: FilingId;

beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

async function causesOf(asked: object = {}): Promise<Causes> {
  return (await world.county.call("detectionCauses", { filingId: id, ...asked })).data(
    detectionCausesOutputSchema,
  );
}

/** Findings of another kind beside those of the bill: amount in 元, how many, in four units of two 单项. */
async function plant(
  kinds: readonly (readonly [rule: string, kind: string, amount: string | null, n: number])[],
) {
  const reportId = await reportOf(world.service.deps, id);
  for (const [at, [rule, kind, amount, n]] of kinds.entries()) {
    await world.service.database.asOwner(
      `insert into finding (report_id, ordinal, key, fingerprint, rule, severity, kind, amount, sectional, unit, element, line, column_number,
          seen, expected, message)
        select $1, $2 + s, $3 || s, 'f', $4, 'E', $5, $6::numeric, s % 4 / 2 + 1 || '号楼', '单位' || s % 2, 'x', s, 1, '', '', '第' || s || '处'
        from generate_series(1, $7::int) s`,
      [reportId, 1000 * (at + 1), `k${at}-`, rule, kind, amount, n],
    );
  }
}

describe("detectionCauses", () => {
  it("joins findings of one kind, gravest first, with money, units and the first five places", async () => {
    id = await filingIn(world, "detected", testBill(oneError, oneWarning));
    await plant([
      ["N04", "税金计算有误", "100.10", 7],
      ["C06", "缺少强度等级", null, 2],
      ["N01", "安全文明施工费低于标准", "5000.00", 1],
    ]);
    const { causes, total, findings, amount } = await causesOf();
    expect(total).toBe(5);
    expect(findings).toBe(12);
    expect(causes.slice(0, 2)).toMatchObject([
      { kind: "安全文明施工费低于标准", block: "price", count: 1, amount: "5000.00" },
      {
        kind: "税金计算有误",
        count: 7,
        open: 7,
        amount: "700.70",
        unitCount: 4,
        units: ["1号楼 › 单位0", "1号楼 › 单位1", "2号楼 › 单位0"],
      },
    ]);
    expect(causes[1]?.first.map(({ message }) => message)).toEqual([1, 2, 3, 4, 5].map((n) => `第${n}处`));
    expect(causes.find(({ rule }) => rule === "C06")).toMatchObject({ block: "quality", amount: null });
    expect(Number(amount)).toBeGreaterThanOrEqual(5700.7);
  });

  it("folds a sum under the row that makes it wrong and counts the money once", async () => {
    id = await filingIn(world, "detected", testBill());
    await plant([
      ["A06", "单位工程造价", "88.00", 1],
      ["A01", "合价计算不符", "88.00", 1],
    ]);
    const { causes, amount } = await causesOf();
    expect(causes.map(({ rule, follows }) => [rule, follows?.rule ?? null])).toEqual([
      ["A06", "A01"],
      ["A01", null],
    ]);
    expect(amount).toBe("88.00");
  });

  it("lists the findings of a cause by its rule, severity and kind", async () => {
    const filter = { rule: "A01", severity: "E", kind: "合价计算不符" };
    const found = await world.county.call("detectionFindings", { filingId: id, ...filter });
    expect(found.data(detectionFindingsOutputSchema)).toMatchObject({
      total: 1,
      rows: [{ amount: "88.00" }],
    });
    expect((await causesOf(filter)).causes).toMatchObject([{ rule: "A01", count: 1 }]);
  });

  it("counts what is settled in causes, rules, headings and rows", async () => {
    id = await filingIn(world, "detected", testBill(oneError, oneWarning));
    const { reportId } = (await world.county.call("detectionReport", { filingId: id })).data(
      detectionReportOutputSchema,
    );
    const [error] = (await causesOf({ severity: "E" })).causes;
    await world.county.call("detectionDecide", {
      filingId: id,
      reportId,
      filter: { severity: "E", rule: error?.rule, kind: error?.kind },
      kind: "accepted",
      reason: "已核实",
    });
    expect((await causesOf()).causes.map(({ severity, open }) => [severity, open])).toEqual([
      ["E", 0],
      ["W", 1],
    ]);
    const report = (await world.county.call("detectionReport", { filingId: id })).data(
      detectionReportOutputSchema,
    );
    expect(report.rules.find(({ code }) => code === error?.rule)).toMatchObject({
      counts: { E: 1 },
      unsettled: { E: 0 },
    });
    const [top] = (await world.county.call("detectionTree", { filingId: id })).data(
      detectionTreeOutputSchema,
    );
    expect(top).toMatchObject({ counts: { E: 1, W: 1, I: 0 }, unsettled: { E: 0, W: 1, I: 0 } });
    const { rows } = (await world.county.call("detectionRows", { filingId: id, from: 0, limit: 200 })).data(
      detectionRowsOutputSchema,
    );
    const marks = rows.flatMap((row) => row.findings);
    expect(marks.map(({ severity, isSettled }) => `${severity} ${isSettled}`).toSorted()).toEqual([
      "E true",
      "W false",
    ]);
  });

  it("agrees with the causes of a file's findings that the command line tells", async () => {
    const faults = [oneError, oneWarning, "合价比数量×单价多三角七分", "单位工程造价与各项费用之和不符"];
    id = await filingIn(world, "detected", testBill(...faults));
    await plant([
      ["A06", "造价有差", "88.00", 2],
      ["A01", "合价有差", "88.00", 7],
      ["N04", "税率", "0.10", 6],
    ]);
    const asked = { filingId: id, limit: 500 };
    const { rows } = (await world.county.call("detectionFindings", asked)).data(
      detectionFindingsOutputSchema,
    );
    const { causes } = await causesOf();
    expect(causes.length).toBeGreaterThan(4);
    expect(causes.some(({ follows }) => follows !== null)).toBe(true);
    expect(causes.map(({ open: _o, undecided: _d, unanswered: _a, fresh: _f, ...cause }) => cause)).toEqual(
      ofFile(rows),
    );
  });

  it("is bounded in what it answers for 50,000 equal findings", async () => {
    id = await filingIn(world, "detected", testBill());
    await plant([["P01", "单价为零或负", null, 50_000]]);
    const { causes, findings } = await causesOf();
    expect(findings).toBe(50_000);
    expect(causes).toHaveLength(1);
    expect(causes[0]?.first).toHaveLength(5);
  });

  it("is refused to those who do not see the filing", async () => {
    const stranger = await world.service.person("filer");
    expect((await stranger.call("detectionCauses", { filingId: id })).error).toBe("filing.not-found");
  });
});
