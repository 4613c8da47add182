import { expect, it } from "vitest";

import { coverFacts } from "./cover.ts";

const sheet = { name: "封面", part: "xl/worksheets/sheet1.xml", hidden: false };

function tendererOf(text: string): string | undefined {
  const rows = [{ line: 1, cells: ["招标人", text] }];
  return coverFacts({ project: [], sectionals: [], units: [], loose: [{ sheet, rows }] }).tenderer?.text;
}

it("coverFacts › leaves out the note of a seal, also over two lines", () => {
  expect(tendererOf("某某有限公司（单位盖章）")).toBe("某某有限公司");
  expect(tendererOf("某某有限公司（单位\n盖章）")).toBe("某某有限公司");
});

it("coverFacts › reads a cell of notes once", () => {
  expect(tendererOf(`甲${"（盖".repeat(200_000)}\n乙`)).toBe("甲");
});
