import { eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Setting } from "#contracts/indicator/settings/settings.ts";
import { defaultStatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import { indicatorIssue } from "#service/db/schema/indicator/indicator-issue.ts";
import { indicatorSample } from "#service/db/schema/indicator/indicator-sample.ts";
import { sampleDue } from "#service/db/schema/indicator/sample-due.ts";
import { calculateFiling } from "#service/indicator-data/calculate-filing.ts";
import { builtInContent } from "#service/indicator/mapping/content.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { newPeriod, plantLevel, plantSamples } from "../testing/pool.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const save = (setting: Setting, base: number, reason = "按省站要求调整") =>
  world.province.callUnchecked("indicatorSettingSave", { setting, base, reason });
const { version: _version, ...statistics } = defaultStatisticsSettings;

describe("indicatorSettingSave", () => {
  it("makes a version that statistics follow, also those that were kept", async () => {
    const { service, city, province } = world;
    await plantLevel(service.deps.db, 1, { index: [["2025-06", "100"]], factors: [["330000", "1"]] });
    const costs = ["2000", "2100", "2200", "2300", "2400"].map((cost) => ({ cost }));
    await plantSamples(service.deps.db, costs, city.id);
    const row = async () => {
      const { rows, level } = (await city.call("poolList", { month: "2025-06", place: "330106" })).data();
      return { quartiles: rows[0]?.statement?.quartiles, version: level.statistics.version };
    };
    expect(await row()).toEqual({ quartiles: null, version: 1 });
    const content = { ...statistics, least: { ...statistics.least, quartiles: 5 } };
    expect((await save({ kind: "statistics", content }, 1)).data()).toEqual({
      kind: "statistics",
      version: 2,
    });
    expect(await row()).toEqual({ quartiles: { from: "2100.00", to: "2300.00" }, version: 2 });

    const { versions } = (await city.call("indicatorSettingList", {})).data();
    expect(versions.filter(({ kind }) => kind === "statistics")).toMatchObject([
      { version: 2, reason: "按省站要求调整" },
      { version: 1, by: "系统", at: null },
    ]);
    const read = (version: number) =>
      province.call("indicatorSettingVersion", { kind: "statistics", version });
    expect((await read(1)).data()).toEqual({ kind: "statistics", content: statistics });
    expect((await read(2)).data()).toEqual({ kind: "statistics", content });
    expect((await read(3)).status).toBe(404);
    const unordered = { ...content, least: { ...content.least, deciles: 4 } };
    expect(await save({ kind: "statistics", content: unordered }, 2)).toMatchObject({
      status: 422,
      fields: ["setting.content.least.deciles"],
    });
  });

  it("refuses an edit of a former version, one without a change, and looser rules of disclosure", async () => {
    const { clerk, input } = await newPeriod(world.service);
    const content = { leastSamples: 4, leastOwners: 4, mostPercent: 40, fineFrom: 10 };
    (await save({ kind: "disclosure", content }, 1)).data();
    expect((await save({ kind: "disclosure", content }, 1)).error).toBe("indicator-setting.stale");
    expect((await save({ kind: "disclosure", content }, 2)).error).toBe("indicator-setting.unchanged");
    const loose = await save({ kind: "disclosure", content: { ...content, leastSamples: 2 } }, 2);
    expect([loose.status, loose.message.length > 0]).toEqual([422, true]);
    expect((await save({ kind: "disclosure", content: { ...content, fineFrom: 20 } }, 2, " ")).status).toBe(
      422,
    );

    const { issueId } = (await clerk.call("indicatorIssuePrepare", input)).data();
    const [issue] = await world.service.deps.db
      .select({ content: indicatorIssue.content })
      .from(indicatorIssue)
      .where(eq(indicatorIssue.id, issueId));
    expect(JSON.parse(issue?.content ?? "")).toMatchObject({
      inputs: { disclosure: { version: 2, leastSamples: 4 } },
    });
    (await save({ kind: "disclosure", content: { ...content, leastSamples: 5 } }, 2)).data();
    expect((await clerk.call("indicatorIssueVerify", { issueId })).data().isSame).toBe(true);
  });
});

describe("indicatorMappingCheck", () => {
  it("tells faults by name, what would count elsewhere, and saves a sound mapping that makes filings due", async () => {
    const { service, province } = world;
    const id = await filingIn(world, "filed");
    await calculateFiling(service.deps, id);
    const check = async (content: typeof builtInContent) =>
      (await province.call("indicatorMappingCheck", { content })).data();
    expect(await check(builtInContent)).toEqual({ problems: [], bills: 1, moves: [] });

    const wrong: [string, string, string] = ["新要素", "0101 12", "㎡"];
    const broken = { ...builtInContent, elements: [...builtInContent.elements, wrong] };
    expect((await check(broken)).problems).toEqual([
      "要素“新要素”：编码12应为4至9位数字",
      "要素“新要素”：单位㎡应写作m2",
    ]);
    expect(await save({ kind: "mapping", content: broken }, 1)).toMatchObject({
      status: 422,
      error: "indicator-setting.faulty",
    });

    const endless = builtInContent.classes.map((one) => ({ ...one, except: "(.+)+x" })).slice(0, 1);
    expect((await check({ ...builtInContent, classes: endless })).problems).toEqual([
      "资源类别“人工”：匹配文字过于复杂，每个词语最多用一处重复",
    ]);

    const fewer = { ...builtInContent, elements: [] };
    const { moves } = await check(fewer);
    const amounts = moves.map(({ amount }) => Number(amount));
    expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
    expect(await service.deps.db.$count(sampleDue)).toBe(0);
    expect((await save({ kind: "mapping", content: fewer }, 1)).data()).toMatchObject({ version: 2 });
    expect(await service.deps.db.$count(sampleDue)).toBe(1);
    expect(await calculateFiling(service.deps, id)).toBe(1);
  });

  it("reads the bill of two samples once, and none of a reopened filing", async () => {
    const { service, province } = world;
    const { db } = service.deps;
    const asked = { content: builtInContent };
    const check = async () => (await province.call("indicatorMappingCheck", asked)).data();
    const [sample] = await db.select().from(indicatorSample).where(isNotNull(indicatorSample.reportId));
    if (!sample) throw new Error("No sample");
    const before = await check();
    expect(before).toMatchObject({ bills: 1, moves: expect.arrayContaining([expect.anything()]) });
    const { id: _id, pooled: _pooled, ...values } = sample;
    await db.insert(indicatorSample).values({ ...values, stage: "contract" });
    expect(await check()).toEqual(before);
    await db.update(indicatorSample).set({ withdrawn: true });
    expect(await check()).toMatchObject({ bills: 0, moves: [] });
  });
});
