import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { totalsOf } from "#service/detection/testing/judge.ts";
import { projectLevelBill } from "#service/detection/testing/project-level-bill.ts";
import { smallBill } from "#service/detection/testing/small-bill.ts";

import { type PlaceCount, unitRows } from "./unit-rows.ts";

const costs = { divisional: "0", measure: "0", safety: "0", other: "0", provisional: "0", gf: "0", tax: "0" };
const unit = (sectional: string, name: string, total: string) => ({
  ...costs,
  seq: 0,
  sectional,
  number: "",
  name,
  specialty: "",
  total,
});
const place = (
  sectional: string | null,
  name: string | null,
  severity: PlaceCount["severity"],
  count: number,
): PlaceCount => ({ sectional, unit: name, severity, count });
const bill = await totalsOf(smallBill);
const totalsWith = (unitTotals: ReturnType<typeof unit>[]) => ({ ...bill, unitTotals });
const shown = (...args: Parameters<typeof unitRows>) =>
  unitRows(...args).map(({ name, total, counts: { E, W, I } }) => [name, total, E, W, I]);

describe("unitRows", () => {
  it("has rows for the file, each 单项工程 and its units, which add up to 合计", () => {
    const unitTotals = [
      unit("1号楼", "建筑", "100.10"),
      unit("1号楼", "安装", "0.20"),
      unit("2号楼", "建筑", "5.00"),
    ];
    const places = [
      place(null, null, "E", 2),
      place("1号楼", null, "W", 1),
      place("1号楼", "建筑", "E", 3),
      place("2号楼", "建筑", "I", 4),
      place("2号楼", "未列明", "W", 1),
    ];
    expect(shown(totalsWith(unitTotals), places)).toEqual([
      ["整个文件", null, 2, 0, 0],
      ["1号楼（单项工程）", null, 0, 1, 0],
      ["建筑", "100.10", 3, 0, 0],
      ["安装", "0.20", 0, 0, 0],
      ["2号楼（单项工程）", null, 0, 0, 0],
      ["建筑", "5.00", 0, 0, 4],
      ["未列明", null, 0, 1, 0],
      ["合计", "105.30", 5, 2, 4],
    ]);
  });

  it("counts what lies beside the units in the row of the file", async () => {
    const rows = shown(await totalsOf(projectLevelBill(1000)), []);
    expect(rows[0]).toEqual(["整个文件", "1090.00", 0, 0, 0]);
    expect(rows.at(-1)?.[1]).toBe("3204.60");
  });

  it("adds up whatever lies beyond the last row", () => {
    const unitTotals = Array.from({ length: 80 }, (_, at) => unit("1号楼", `单位${at}`, "1.00"));
    const rows = shown(
      totalsWith(unitTotals),
      unitTotals.map(({ name }) => place("1号楼", name, "E", 1)),
    );
    expect(rows).toHaveLength(62);
    expect(rows.slice(-2)).toEqual([
      ["其余22行", "22.00", 22, 0, 0],
      ["合计", "80.00", 80, 0, 0],
    ]);
  });

  it("counts every finding once, wherever it is", () => {
    const name = fc.constantFrom(null, "", "1号楼", "建筑", "安装");
    const places = fc.array(
      fc.record({
        sectional: name,
        unit: name,
        severity: fc.constantFrom<PlaceCount["severity"]>("E", "W", "I"),
        count: fc.nat(9),
      }),
    );
    const unitTotals = [unit("1号楼", "建筑", "1.00"), unit("", "安装", "2.00")];
    fc.assert(
      fc.property(places, (given) => {
        const rows = unitRows(totalsWith(unitTotals), given);
        const sum = rows.pop();
        for (const severity of ["E", "W", "I"] as const) {
          const found = given.reduce((all, one) => all + (one.severity === severity ? one.count : 0), 0);
          expect(sum?.counts[severity]).toBe(found);
          expect(rows.reduce((all, { counts }) => all + counts[severity], 0)).toBe(found);
        }
        expect(sum?.total).toBe("3.00");
      }),
    );
  });
});
