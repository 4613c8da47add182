import { describe, expect, it } from "vitest";

import { totalsOf } from "#service/detection/testing/judge.ts";
import { projectLevelBill } from "#service/detection/testing/project-level-bill.ts";

import { unitsOf } from "./publicity.ts";

describe("unitsOf", () => {
  it("lists 措施项目 beside the units of a file of edition 2025 with their tax", async () => {
    const units = unitsOf(await totalsOf(projectLevelBill(1000)));
    expect(units.map(({ name, measure, tax, total }) => [name, measure, tax, total])).toEqual([
      ["建筑", "250.00", "120.60", "1460.60"],
      ["给排水", "0.00", "54.00", "654.00"],
      ["项目级措施项目和其他项目", "1000.00", "90.00", "1090.00"],
    ]);
  });

  it("names the 单项 of each unit where there are several", async () => {
    const totals = await totalsOf(projectLevelBill(0));
    expect(unitsOf({ ...totals, sectionals: 2 }).map(({ name }) => name)).toEqual([
      "1号楼 建筑",
      "1号楼 给排水",
    ]);
    expect(unitsOf({ ...totals, sectionals: 1 }).map(({ name }) => name)).toEqual(["建筑", "给排水"]);
  });

  it("lists the units alone where they hold all, as a former report tells them", async () => {
    const former = { ...(await totalsOf(projectLevelBill(0))), projectLevel: undefined };
    expect(unitsOf(former).map(({ name }) => name)).toEqual(["建筑", "给排水"]);
  });
});
