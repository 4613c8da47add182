import { describe, expect, it } from "vitest";

import { cycles, folderGraph, ownPart } from "./graph.mjs";

const graph = new Map([
  ["a/page.ts", ["a/part.ts", "shared/x.ts"]],
  ["a/part.ts", ["a/inner/deep.ts"]],
  ["a/inner/deep.ts", ["a/part.ts", "b/list.ts"]],
  ["b/list.ts", ["c/row.ts", "shared/x.ts"]],
  ["c/row.ts", ["b/cell.ts"]],
  ["b/cell.ts", []],
  ["shared/x.ts", []],
  ["other/page.ts", ["shared/x.ts", "b/cell.ts"]],
]);

describe("ownPart", () => {
  it("leaves out files that other roots reach", () => {
    expect(ownPart(graph, ["a/page.ts"], ["other/page.ts"]).toSorted()).toEqual([
      "a/inner/deep.ts",
      "a/page.ts",
      "a/part.ts",
      "b/list.ts",
      "c/row.ts",
    ]);
  });
});

describe("cycles", () => {
  it("groups folders that need each other, not a folder and its own subfolder", () => {
    expect(cycles(folderGraph(graph))).toEqual([["b", "c"]]);
  });
});
