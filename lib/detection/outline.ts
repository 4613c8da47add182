import type { TreeNode } from "#contracts/detection-api.ts";

/** The bill's headings with what is needed to walk them: nodes come in file order, parents before children. */
export type Outline = {
  nodes: readonly TreeNode[];
  bySeq: ReadonlyMap<number, TreeNode>;
  children: ReadonlyMap<number | null, readonly TreeNode[]>;
};

export function outlineOf(nodes: readonly TreeNode[]): Outline {
  const bySeq = new Map(nodes.map((node) => [node.seq, node]));
  const children = new Map<number | null, TreeNode[]>();
  for (const node of nodes) {
    const parent = node.parent !== null && bySeq.has(node.parent) ? node.parent : null;
    children.set(parent, [...(children.get(parent) ?? []), node]);
  }
  return { nodes, bySeq, children };
}

/** The headings above a bill row, outermost first; they stay on top while its rows pass. */
export function pathTo(outline: Outline, seq: number): TreeNode[] {
  const path: TreeNode[] = [];
  let node = headingAt(outline.nodes, seq);
  while (node) {
    path.unshift(node);
    node = node.parent === null ? undefined : outline.bySeq.get(node.parent);
  }
  return path;
}

/** The last heading at or before this row. */
function headingAt(nodes: readonly TreeNode[], seq: number): TreeNode | undefined {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle]?.seq ?? Infinity) <= seq) low = middle + 1;
    else high = middle;
  }
  return nodes[low - 1];
}

/** Rows of the tree as drawn: children of a closed heading are left out. */
export function visibleNodes(outline: Outline, isOpen: (node: TreeNode) => boolean): TreeNode[] {
  const shown: TreeNode[] = [];
  const walk = (parent: number | null): void => {
    for (const node of outline.children.get(parent) ?? []) {
      shown.push(node);
      if (isOpen(node)) walk(node.seq);
    }
  };
  walk(null);
  return shown;
}

export function findingCount(node: TreeNode): number {
  return node.counts.E + node.counts.W + node.counts.I;
}
