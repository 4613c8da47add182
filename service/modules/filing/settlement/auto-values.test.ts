import { describe, expect, it } from "vitest";

import type { BillTotals } from "#contracts/detection/detection.ts";
import { totalsOf } from "#service/detection/testing/judge.ts";
import { nestedBill } from "#service/detection/testing/nested-bill.ts";
import { projectLevelBill } from "#service/detection/testing/project-level-bill.ts";

import { settlementAutoValues } from "./auto-values.ts";

const changesOf = (submitted: BillTotals, approved: BillTotals) => {
  const { reduce, add } = settlementAutoValues(
    {},
    new Map([
      ["bill-submitted", submitted],
      ["bill-approved", approved],
    ]),
  );
  return { reduce, add };
};

describe("settlementAutoValues", () => {
  const second = { 地下: 20, 地上: 2 };
  const submitted = nestedBill({ "1号楼": { 地下: 10, 地上: 1 }, "2号楼": second });

  it("tells nested 单项 of one name apart by the 单项 around them", async () => {
    const approved = nestedBill({ "1号楼": { 地上: 1 }, "2号楼": second });
    expect(changesOf(await totalsOf(submitted), await totalsOf(approved))).toEqual({
      reduce: "1000.00",
      add: "0.00",
    });
  });

  it("matches units whose 单项 has another name in the other bill", async () => {
    const approved = nestedBill({ "1#楼": { 地下: 9, 地上: 1 }, "2号楼": second });
    expect(changesOf(await totalsOf(submitted), await totalsOf(approved))).toEqual({
      reduce: "100.00",
      add: "0.00",
    });
  });

  it("matches by the name of the nearest 单项 beside totals of a former release", async () => {
    const { unitTotals, ...rest } = await totalsOf(submitted);
    const former = { ...rest, unitTotals: unitTotals.map((unit) => ({ ...unit, sectionalPath: undefined })) };
    expect(changesOf(former, await totalsOf(submitted))).toEqual({ reduce: "0.00", add: "0.00" });
  });

  it.each(["this", "a former"])(
    "counts 措施项目 beside the units, as %s release reads them",
    async (release) => {
      const [submitted, approved] = await Promise.all(
        [1000, 400].map(async (measure) => {
          const totals = await totalsOf(projectLevelBill(measure));
          return release === "this" ? totals : { ...totals, projectLevel: undefined };
        }),
      );
      if (!submitted || !approved) throw new Error("two bills");
      expect(changesOf(submitted, approved)).toEqual({ reduce: "654.00", add: "0.00" });
    },
  );
});
