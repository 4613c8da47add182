import { expect, it } from "vitest";

import { filingIdSchema } from "#contracts/ids.ts";

import { costAddress, costHref } from "./address.ts";

const path = "/pages/jgjs-details/costPreview?id=7";
const filingId = filingIdSchema.parse("3f6c1b4e-7a52-4d0e-9c8b-1e2f3a4b5c6d");
const first = { filingId, table: "approval", differing: false, search: "" } as const;
const open = (query: string) => costAddress(filingId, new URLSearchParams(query));

it("costHref › round-trips table, filter and row", () => {
  const places = [{ place: 3 }, { place: -1 }, { sectional: "1号楼A&B" }, {}];
  for (const place of places)
    for (const row of [null, 5000]) {
      const asked = {
        question: { ...first, table: "divisional" as const, differing: true, search: "混凝土 C30", ...place },
        row,
      };
      const { search } = new URL(costHref(path, asked), "http://localhost");
      expect(open(search)).toEqual(asked);
    }
  expect(costHref(path, { question: first, row: null })).toBe(path);
});

it("costAddress › ignores invalid parameters", () => {
  expect(open("id=7&table=nosuch&place=x&differing=maybe&row=-4")).toEqual({ question: first, row: null });
  expect(open("table=minutes&place=99999999999")).toEqual({
    question: { ...first, table: "minutes" },
    row: null,
  });
});
