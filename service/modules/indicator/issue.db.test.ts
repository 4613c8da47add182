import { eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import type { IndicatorIssueId, SampleId } from "#contracts/ids.ts";
import { publicCellSchema } from "#contracts/indicator/issue/issue.ts";
import { indicatorIssue } from "#service/db/schema/indicator/indicator-issue.ts";
import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { referencesOf } from "#service/indicator-data/own/references.ts";

import { readContent } from "./issue/collect.ts";
import { cellsOf as cellsIn, computeIssue } from "./issue/compute.ts";
import { type Planted, plantLevel, plantSamples } from "./testing/pool.ts";

let service: TestService;
let clerk: Person;
let second: Person;
let filer: Person;
let ids: SampleId[];

const index = { index: [["2025-01", "100"] as const], factors: [["330000", "1"] as const] };
const twelve: Planted[] = Array.from({ length: 12 }, (_, n) => ({
  cost: `${2000 + n * 137}.37`,
  area: `${8000 + n * 531}`,
  owner: `建设单位${n % 6}`,
  date: "2025-02-10",
  elements: [{ code: "010515", name: "钢筋", perArea: `${300 + n * 7}.11` }],
}));

beforeAll(async () => {
  service = await testService();
  clerk = await service.person("city", { name: "编制员", regionCode: "330100" });
  second = await service.person("city", { name: "复核员", regionCode: "330100" });
  filer = await service.person("filer");
  const { db } = service.deps;
  await plantLevel(db, 1, index);
  ids = await plantSamples(
    db,
    [
      ...twelve,
      ...["1", "2"].map((n) => ({ cost: `310${n}`, sampleClass: "school" as const, date: "2025-02-10" })),
      ...["公司", " 公司", "公司（杭州）", "公司(杭州)"].map((name) => ({
        cost: "3300",
        sampleClass: "hospital" as const,
        date: "2025-02-10",
        owner: `卫生投资${name}`,
      })),
      ...["1", "2", "3", "4", "5"].map((n) => ({
        cost: `410${n}`,
        sampleClass: "office" as const,
        date: "2025-02-10",
        owner: `甲方${n < "4" ? "大" : n}`,
      })),
    ],
    clerk.id,
  );
});
afterAll(() => service.close());

const period = { stage: "ceiling", from: "2025-01", to: "2025-03", month: "2025-01" } as const;
const prepare = async (change: object = {}, person = clerk) =>
  person.callUnchecked("indicatorIssuePrepare", { ...period, ...change });
const release = async (issueId: IndicatorIssueId, person = second) =>
  person.callUnchecked("indicatorIssueDecide", { issueId, decision: "release" });
const released = async (change: object = {}): Promise<IndicatorIssueId> => {
  const { issueId } = (await clerk.call("indicatorIssuePrepare", { ...period, ...change })).data();
  await second.call("indicatorIssueDecide", { issueId, decision: "release" });
  return issueId;
};
const cellsOf = async (issueId: IndicatorIssueId) =>
  (await filer.call("indicatorIssueDetail", { issueId })).data().cells;
const exclude = (id: SampleId | undefined, state: "confirmed" | "excluded") =>
  service.deps.db
    .update(indicatorSample)
    .set({ state })
    .where(inArray(indicatorSample.id, id === undefined ? [] : [id]));

const publicOf = (cells: unknown) => z.array(publicCellSchema).parse(cells);

let first: IndicatorIssueId;

describe("indicatorIssue", () => {
  it("is released by a second person, and seen by enterprises only then", async () => {
    const { issueId } = (await clerk.call("indicatorIssuePrepare", period)).data();
    first = issueId;
    expect((await filer.callUnchecked("indicatorIssueDetail", { issueId })).status).toBe(404);
    expect((await release(issueId, clerk)).error).toBe("indicator-issue.second");
    expect((await release(issueId)).status).toBe(200);
    expect((await release(issueId)).error).toBe("indicator-issue.state");
    const { rows, mayPrepare } = (await filer.call("indicatorIssueList", {})).data();
    expect(rows).toMatchObject([{ issueId, state: "released", samples: null, cells: 1 }]);
    expect(mayPrepare).toBe(false);
  });

  it("publishes no pool of few, nor one of a dominant owner", async () => {
    const cells = await cellsOf(first);
    expect(cells.map((cell) => [cell.class, cell.withheld, cell.figures.length])).toEqual([
      ["residential", null, 2],
      ["office", "dominant", 0],
      ["school", "samples", 0],
      ["hospital", "owners", 0],
    ]);
    expect(cells[0]?.figures[0]).toMatchObject({ aspect: "total", basis: { n: 12 }, median: "2750" });
  });

  it("recomputes the same bytes, whatever was imported, and tells what has changed since", async () => {
    const verify = async () => (await clerk.call("indicatorIssueVerify", { issueId: first })).data();
    expect(await verify()).toMatchObject({ isSame: true, changes: [] });
    await plantLevel(service.deps.db, 2, { ...index, index: [["2025-01", "130"]] });
    await service.deps.db.update(indicatorSample).set({ revision: 9, mappingVersion: 9, settingsVersion: 9 });
    await exclude(ids[0], "excluded");
    const later = await verify();
    expect(later).toMatchObject({ isSame: true, changes: [{ change: "removed", sampleId: ids[0] }] });
    expect(later.computed).toBe(later.stored);
    const [row] = await service.deps.db.select().from(indicatorIssue).where(eq(indicatorIssue.id, first));
    expect(row?.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it("names the tax basis of the whole and of its parts, and keeps what the first format said", async () => {
    const basesOf = (cells: unknown) =>
      publicOf(cells)
        .flatMap(({ figures }) => figures)
        .map(({ aspect, basis }) => `${aspect} ${basis.taxBasis}`);
    const [row] = await service.deps.db.select().from(indicatorIssue).where(eq(indicatorIssue.id, first));
    if (!row) throw new Error("No issue");
    expect(new Set(basesOf(row.cells))).toEqual(new Set(["total incl", "element excl"]));
    const { inputs, placeName } = readContent(row);
    const references = await referencesOf(service.deps.db, inputs);
    const before = computeIssue({ ...inputs, format: 1 }, { references, placeName });
    expect(new Set(basesOf(before.cells))).toEqual(new Set(["total incl", "element incl"]));
  });

  it("names m² of works that are no buildings by their scale, and keeps what the second format said", async () => {
    const [row] = await service.deps.db.select().from(indicatorIssue).where(eq(indicatorIssue.id, first));
    if (!row) throw new Error("No issue");
    const { inputs, placeName } = readContent(row);
    const references = await referencesOf(service.deps.db, inputs);
    const samples = inputs.samples.map((one) => ({ ...one, class: "landscape" as const }));
    const basesOf = (given: typeof inputs) =>
      new Set(
        computeIssue(given, { references, placeName }).cells.flatMap(({ figures }) =>
          figures.map(({ basis }) => basis.areaBasis),
        ),
      );
    expect([
      basesOf(inputs),
      basesOf({ ...inputs, samples }),
      basesOf({ ...inputs, format: 2, samples }),
    ]).toEqual([new Set(["gross"]), new Set(["scale"]), new Set(["gross"])]);
  });

  it.each([
    { from: "2025-03", to: "2025-06" },
    { from: "2025-02", to: "2025-02" },
  ])("refuses %j, whose pools would share works with published ones", async (change) => {
    expect((await prepare(change)).error).toBe("indicator-issue.overlap");
  });

  it("refuses the same works as a pool of the county or the province", async () => {
    const county = await service.person("county", { name: "区县", regionCode: "330106" });
    const province = await service.person("province", { name: "省站" });
    expect((await prepare({}, county)).error).toBe("indicator-issue.overlap");
    expect((await prepare({}, province)).error).toBe("indicator-issue.overlap");
    expect((await prepare({ from: "2030-01", to: "2030-02" })).error).toBe("indicator-issue.empty");
    expect((await prepare({ from: "2025-04", to: "2025-03" })).fields).toEqual(["to"]);
  });
});

describe("what the public figures tell of one work", () => {
  it("withholds a correction by fewer works than a pool needs", async () => {
    const correction = await released();
    const [residential] = await cellsOf(correction);
    expect(residential).toMatchObject({ withheld: "correction", figures: [] });
    expect((await filer.callUnchecked("indicatorIssueDetail", { issueId: first })).status).toBe(404);
    for (const id of [ids[1], ids[2]]) await exclude(id, "excluded");
    // Three against the first issue; the one between was withheld and told nothing.
    const [wider] = await cellsOf(await released());
    expect(wider?.withheld).toBeNull();
    for (const id of ids.slice(1, 3)) await exclude(id, "confirmed");
    expect((await cellsOf(await released()))[0]?.withheld).toBe("correction");
  });

  it("has published pools that are apart, or differ by as many works as a pool needs", async () => {
    const rows = await service.deps.db.select().from(indicatorIssue);
    const sets = rows.flatMap((row) =>
      cellsIn(readContent(row).inputs.samples)
        .filter((cell) =>
          publicOf(row.cells).some((one) => one.class === cell.class && one.withheld === null),
        )
        .map((cell) => new Set(cell.samples.map(({ id }) => id))),
    );
    expect(sets.length).toBeGreaterThan(1);
    for (const [n, one] of sets.entries())
      for (const other of sets.slice(n + 1)) {
        const differing = one.symmetricDifference(other).size;
        expect(one.isDisjointFrom(other) || differing === 0 || differing >= 3).toBe(true);
      }
  });

  it("withholds a correction that gives fewer works other figures than a pool needs", async () => {
    const spring = { from: "2025-04", to: "2025-06" };
    const planted = [0, 1, 2, 3, 4, 5].map((n) => ({
      cost: `${2200 + n * 91}.53`,
      owner: `建设单位${n}`,
      date: "2025-05-10",
    }));
    const six = await plantSamples(service.deps.db, planted, clerk.id);
    const corrected = async (): Promise<string | null | undefined> => {
      const issueId = await released(spring);
      expect((await clerk.call("indicatorIssueVerify", { issueId })).data()).toMatchObject({ isSame: true });
      return (await cellsOf(issueId))[0]?.withheld;
    };
    const revise = (id: SampleId | undefined) =>
      service.deps.db
        .update(indicatorSample)
        .set({ unitCost: "2999.99" })
        .where(inArray(indicatorSample.id, id === undefined ? [] : [id]));
    expect(await corrected()).toBeNull();
    expect(await corrected(), "nothing differs").toBeNull();
    await revise(six[0]);
    expect(await corrected()).toBe("correction");
    for (const id of six.slice(1, 3)) await revise(id);
    expect(await corrected(), "three against what was published").toBeNull();
  });

  it("shows no figure that is a work's own", async () => {
    const rows = await service.deps.db.select().from(indicatorIssue);
    const own = rows.flatMap((row) =>
      readContent(row).inputs.samples.flatMap(({ cost, figures }) => [
        cost,
        ...figures.map((one) => one.perArea),
      ]),
    );
    const shown = rows
      .flatMap(({ cells }) => publicOf(cells))
      .flatMap(({ figures }) => figures)
      .flatMap(({ median, interval, quartiles, legalMean }) => [
        median,
        legalMean,
        interval?.from,
        interval?.to,
        quartiles?.from,
        quartiles?.to,
      ]);
    expect(shown.length).toBeGreaterThan(10);
    expect(shown.filter((text) => own.includes(text ?? ""))).toEqual([]);
  });
});
