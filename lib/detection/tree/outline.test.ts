import { describe, expect, it } from "vitest";

import type { TreeNode } from "#contracts/detection/detection-api.ts";

import { findingCount, outlineOf, pathTo, visibleNodes } from "./outline.ts";

function node(seq: number, parent: number | null, depth: number, name: string): TreeNode {
  return {
    seq,
    parent,
    depth,
    kind: "division",
    section: null,
    number: "",
    name,
    total: null,
    items: 0,
    counts: { E: 1, W: 0, I: 2 },
    unsettled: { E: 1, W: 0, I: 2 },
  };
}

const outline = outlineOf([
  node(0, null, 0, "项目"),
  node(1, 0, 1, "单项"),
  node(2, 1, 2, "单位甲"),
  node(3, 2, 3, "土方"),
  node(90, 1, 2, "单位乙"),
  node(95, 90, 3, "门窗"),
]);
const names = (nodes: TreeNode[]) => nodes.map((found) => found.name);

describe("outline", () => {
  it("pathTo › returns the headings above a row", () => {
    expect(names(pathTo(outline, 89))).toEqual(["项目", "单项", "单位甲", "土方"]);
    expect(names(pathTo(outline, 90))).toEqual(["项目", "单项", "单位乙"]);
    expect(names(pathTo(outline, 5000))).toEqual(["项目", "单项", "单位乙", "门窗"]);
    expect(names(pathTo(outlineOf([]), 3))).toEqual([]);
  });
  it("pathTo › labels headings without a name by kind", () => {
    const unnamed = outlineOf([{ ...node(0, null, 0, ""), kind: "project" }, node(1, 0, 1, " ")]);
    expect(names(pathTo(unnamed, 1))).toEqual(["整个项目", "未命名的分部"]);
  });
  it("visibleNodes › hides descendants of a closed heading", () => {
    expect(names(visibleNodes(outline, (n) => n.name !== "单位甲"))).toEqual([
      "项目",
      "单项",
      "单位甲",
      "单位乙",
      "门窗",
    ]);
    expect(names(visibleNodes(outline, () => false))).toEqual(["项目"]);
  });
  it("findingCount › sums all severities", () => {
    expect(outline.nodes.map(findingCount)).toEqual([3, 3, 3, 3, 3, 3]);
  });
});
