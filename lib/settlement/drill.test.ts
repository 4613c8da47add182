import { expect, it } from "vitest";

import { filingIdSchema } from "#contracts/ids.ts";
import { type CostRow, costTableSchema } from "#contracts/settlement/cost-preview.ts";

import { atTable, waysDown } from "./drill.ts";

const none = { contract: null, submitted: null, approved: null };
const row = (of: Partial<CostRow>): CostRow => ({
  seq: 1,
  kind: "unit",
  sectional: "1号楼",
  unitName: "土建",
  place: 4,
  number: "",
  name: "",
  feature: "",
  measuringUnit: "",
  quantity: none,
  price: none,
  total: none,
  fees: null,
  net: "0",
  differs: false,
  reason: "",
  ...of,
});

it("waysDown › leads from 单项 to the items, level by level", () => {
  expect(waysDown(row({ place: -1 }), "project").map(({ to }) => to)).toEqual([
    { table: "sectional", sectional: "1号楼" },
  ]);
  for (const table of ["approval", "sectional"] as const)
    expect(waysDown(row({}), table).map(({ to }) => to)).toEqual([
      { table: "unit", place: 4 },
      { table: "divisional", place: 4 },
    ]);
  const lines = ["分部分项工程费", "措施项目费", "其他项目费", "规费", "税金"].map((name) =>
    waysDown(row({ name }), "unit").map(({ to }) => to.table),
  );
  expect(lines).toEqual([["divisional"], ["measure"], ["other"], [], []]);
  expect(waysDown(row({ name: "计日工" }), "other").map(({ to }) => to.table)).toEqual(["dayWork"]);
  expect(waysDown(row({ name: "计日工" }), "divisional")).toEqual([]);
});

it("atTable › keeps the filters that a table supports", () => {
  const asked = {
    filingId: filingIdSchema.parse("3f6c1b4e-7a52-4d0e-9c8b-1e2f3a4b5c6d"),
    table: "divisional",
    sectional: "1号楼",
    place: 4,
    differing: true,
  } as const;
  const kept = Object.fromEntries(
    costTableSchema.options.map((table) => {
      const { sectional, place } = atTable(asked, table);
      return [table, [sectional, place]];
    }),
  );
  expect(kept).toMatchObject({
    approval: [undefined, undefined],
    project: [undefined, undefined],
    sectional: ["1号楼", undefined],
    unit: ["1号楼", 4],
    minutes: ["1号楼", 4],
  });
});
