import { expect, it } from "vitest";

import type { TreeNode } from "#contracts/detection/detection-api.ts";

import { initiallyOpen, outlineOf, visibleNodes } from "./outline.ts";
import { treeMove } from "./tree-keys.ts";

const node = (seq: number, parent: number | null, depth: number): TreeNode => ({
  seq,
  parent,
  depth,
  kind: "division",
  section: null,
  number: "",
  name: `${seq}`,
  total: null,
  items: 0,
  counts: { E: 0, W: 0, I: 0 },
  unsettled: { E: 0, W: 0, I: 0 },
});
const outline = outlineOf([node(0, null, 0), node(1, 0, 1), node(2, 1, 2), node(9, 0, 1)]);

it("treeMove › walks, opens and closes the tree with arrows", () => {
  const open = new Set([0]);
  const isOpen = (heading: TreeNode): boolean => open.has(heading.seq);
  const shown = visibleNodes(outline, isOpen);
  const move = (key: string, at: number) => treeMove(key, at, shown, { outline, isOpen });
  expect(move("ArrowDown", 1)).toEqual({ focus: 9 });
  expect(move("ArrowDown", 9)).toBeNull();
  expect(move("ArrowUp", 1)).toEqual({ focus: 0 });
  expect(move("End", 0)).toEqual({ focus: 9 });
  expect(move("Home", 9)).toEqual({ focus: 0 });
  expect(move("ArrowRight", 1)).toEqual({ toggle: 1 });
  expect(move("ArrowRight", 0)).toEqual({ focus: 1 });
  expect(move("ArrowRight", 9)).toBeNull();
  expect(move("ArrowLeft", 0)).toEqual({ toggle: 0 });
  expect(move("ArrowLeft", 9)).toEqual({ focus: 0 });
  expect(move("n", 9)).toBeNull();
});

it("initiallyOpen › opens level by level up to a limit", () => {
  expect([...initiallyOpen(outline)]).toEqual([0, 1]);
  const many = Array.from({ length: 60 }, (_, index) => node(index + 2, 1, 2));
  const large = outlineOf([node(0, null, 0), node(1, 0, 1), ...many, node(70, 2, 3)]);
  expect([...initiallyOpen(large)]).toEqual([0]);
});
