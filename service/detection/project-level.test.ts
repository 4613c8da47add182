import { describe, expect, it } from "vitest";

import { projectLevelOf, worksOf } from "./project-level.ts";
import { totalsOf } from "./testing/judge.ts";
import { projectLevelBill } from "./testing/project-level-bill.ts";
import { smallBill } from "./testing/small-bill.ts";

describe("projectLevelOf", () => {
  it("tells nothing of a bill whose units hold all, also with a wrong total", async () => {
    expect(projectLevelOf(await totalsOf(smallBill))).toBeNull();
    const wrong = { ...(await totalsOf(smallBill)), total: "9999.00" };
    expect(projectLevelOf(wrong)).toBeNull();
    expect(projectLevelOf({ ...wrong, projectLevel: undefined })).toBeNull();
  });

  it("tells no amount below 0 of a part that is stated as 0", async () => {
    const blank = {
      ...(await totalsOf(smallBill)),
      measure: "0.00",
      total: "2000.00",
      projectLevel: undefined,
    };
    expect(projectLevelOf(blank)).toBeNull();
    const level = projectLevelOf({ ...(await totalsOf(projectLevelBill(1000))), measure: "0.00" });
    expect(level).toMatchObject({ measure: "0.00", total: "1090.00" });
  });

  it("takes the sums of the file where its summary states none", async () => {
    const text = projectLevelBill(1000);
    const bare = text
      .replace(/ {2}<SummaryOfCost .*/, "")
      .replace(/(WorkCost Name="学府小区一期") Total="[\d.]+"/, "$1");
    expect(projectLevelOf(await totalsOf(bare))).toMatchObject({ measure: "1000.00", total: "1000.00" });
    expect(projectLevelOf(await totalsOf(text))).toMatchObject({ measure: "1000.00", total: "1090.00" });
  });
});

describe("worksOf", () => {
  it("has the project level beside the units, so that they come to the total", async () => {
    const { total, ...totals } = await totalsOf(projectLevelBill(1000));
    const works = worksOf({ ...totals, total });
    expect(works.slice(totals.unitTotals.length)).toMatchObject([{ sectional: "", total: "1090.00" }]);
    expect(works.reduce((sum, work) => sum + Number(work.total), 0)).toBeCloseTo(Number(total), 2);
  });
});
