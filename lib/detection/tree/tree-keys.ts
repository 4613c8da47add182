import type { TreeNode } from "#contracts/detection/detection-api.ts";

import type { Outline } from "./outline.ts";

export type TreeMove = { focus: number } | { toggle: number };

/** Follows the WAI-ARIA tree view pattern. */
export function treeMove(
  key: string,
  at: number,
  shown: readonly TreeNode[],
  tree: { outline: Outline; isOpen: (node: TreeNode) => boolean },
): TreeMove | null {
  const index = shown.findIndex((node) => node.seq === at);
  const node = shown[index];
  if (!node) return null;
  const to = (target: TreeNode | undefined): TreeMove | null => (target ? { focus: target.seq } : null);
  const children = tree.outline.children.get(node.seq) ?? [];
  switch (key) {
    case "ArrowDown":
      return to(shown[index + 1]);
    case "ArrowUp":
      return to(shown[index - 1]);
    case "Home":
      return to(shown[0]);
    case "End":
      return to(shown.at(-1));
    case "ArrowRight":
      if (children.length === 0) return null;
      return tree.isOpen(node) ? to(children[0]) : { toggle: node.seq };
    case "ArrowLeft":
      if (children.length > 0 && tree.isOpen(node)) return { toggle: node.seq };
      return node.parent === null ? null : to(tree.outline.bySeq.get(node.parent));
    default:
      return null;
  }
}
