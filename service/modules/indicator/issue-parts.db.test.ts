import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { SampleId } from "#contracts/ids.ts";
import { sampleFigure } from "#service/db/schema/indicator/sample-figure.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

import { type Planted, plantLevel, plantSamples } from "./testing/pool.ts";

let service: TestService;
let clerk: Person;
let second: Person;

beforeAll(async () => {
  service = await testService();
  clerk = await service.person("city", { name: "编制员", regionCode: "330100" });
  second = await service.person("city", { name: "复核员", regionCode: "330100" });
  await plantLevel(service.deps.db, 1, { index: [["2025-01", "100"]], factors: [["330000", "1"]] });
});
afterAll(() => service.close());

const lift = { code: "030107", name: "电梯" };
const steel = { code: "010515", name: "钢筋" };
let owners = 0;

const plant = (works: number, date: string, elements: Planted["elements"]): Promise<SampleId[]> =>
  plantSamples(
    service.deps.db,
    Array.from({ length: works }, () => ({
      cost: "2000",
      owner: `建设单位${(owners += 1)}`,
      date,
      ...(elements && { elements }),
    })),
    clerk.id,
  );

/** Number of works of each part that the next issue shows. */
async function partsShown(month: string): Promise<string[]> {
  const period = { stage: "ceiling", from: month, to: month, month: "2025-01" } as const;
  const { issueId } = (await clerk.call("indicatorIssuePrepare", period)).data();
  await second.call("indicatorIssueDecide", { issueId, decision: "release" });
  expect((await clerk.call("indicatorIssueVerify", { issueId })).data()).toMatchObject({ isSame: true });
  const { cells } = (await clerk.call("indicatorIssueDetail", { issueId })).data();
  return cells.flatMap(({ figures }) => figures.map(({ name, basis }) => `${name} ${basis.n}`));
}

describe("parts of a corrected issue", () => {
  it("leave out an element that fewer works joined than a pool needs", async () => {
    const of = (...elements: { code: string; name: string }[]) =>
      elements.map((element) => ({ ...element, perArea: "50" }));
    await plant(3, "2025-02-10", of(lift, steel));
    await plant(5, "2025-02-10", of(steel));
    expect(await partsShown("2025-02")).toEqual(["工程造价 8", "钢筋 8", "电梯 3"]);
    await plant(1, "2025-02-10", of(lift, steel));
    await plant(2, "2025-02-10", of(steel));
    expect(await partsShown("2025-02")).toEqual(["工程造价 11", "钢筋 11"]);
    await plant(2, "2025-02-10", of(lift, steel));
    await plant(1, "2025-02-10", of(steel));
    expect(await partsShown("2025-02"), "three against what was shown").toEqual([
      "工程造价 14",
      "钢筋 14",
      "电梯 6",
    ]);
  });

  it("leave out an element of which fewer works have another figure than a pool needs", async () => {
    const both = [lift, steel].map((element) => ({ ...element, perArea: "50" }));
    const six = await plant(6, "2025-03-10", both);
    expect(await partsShown("2025-03")).toEqual(["工程造价 6", "钢筋 6", "电梯 6"]);
    const revise = (code: string, ids: readonly SampleId[]) =>
      service.deps.db
        .update(sampleFigure)
        .set({ perArea: "60" })
        .where(and(eq(sampleFigure.code, code), inArray(sampleFigure.sampleId, [...ids])));
    await revise(lift.code, six.slice(0, 1));
    await revise(steel.code, six.slice(0, 3));
    expect(await partsShown("2025-03")).toEqual(["工程造价 6", "钢筋 6"]);
    await revise(lift.code, six);
    expect(await partsShown("2025-03")).toEqual(["工程造价 6", "钢筋 6", "电梯 6"]);
  });
});

describe("a corrected issue of works without an index", () => {
  it("counts works that a new index lets in, and no works that it leaves out", async () => {
    const period = { stage: "ceiling", from: "2024-10", to: "2024-12", month: "2025-01" } as const;
    const withheld = async () => {
      const { issueId } = (await clerk.call("indicatorIssuePrepare", period)).data();
      await second.call("indicatorIssueDecide", { issueId, decision: "release" });
      const verified = (await clerk.call("indicatorIssueVerify", { issueId })).data();
      expect(verified).toMatchObject({ isSame: true, changes: [] });
      return (await clerk.call("indicatorIssueDetail", { issueId })).data().cells[0]?.withheld;
    };
    const level = (version: number, ...months: string[]) =>
      plantLevel(service.deps.db, version, {
        index: [...months, "2025-01"].map((month) => [month, "100"] as const),
        factors: [["330000", "1"]],
      });
    await plant(3, "2024-12-10", []);
    await plant(1, "2024-11-10", []);
    await level(2, "2024-12");
    expect(await withheld()).toBeNull();
    await level(3, "2024-11", "2024-12");
    expect(await withheld(), "a fourth work has an index").toBe("correction");

    await level(4, "2024-12");
    await plant(1, "2024-12-10", []);
    await plant(2, "2024-10-10", []);
    expect(await withheld(), "two of three new works have none").toBe("correction");
  });
});
