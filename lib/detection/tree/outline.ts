import type { TreeNode } from "#contracts/detection/detection-api.ts";
import type { BillRowKind } from "#contracts/detection/detection.ts";

/** Nodes are in file order, parents before children. */
export type Outline = {
  nodes: readonly TreeNode[];
  bySeq: ReadonlyMap<number, TreeNode>;
  children: ReadonlyMap<number | null, readonly TreeNode[]>;
};

const nameless: Readonly<Record<BillRowKind, string>> = {
  project: "整个项目",
  sectional: "未命名的单项工程",
  unit: "未命名的单位工程",
  group: "未命名的分组",
  division: "未命名的分部",
  item: "未命名的清单项目",
};

export function outlineOf(found: readonly TreeNode[]): Outline {
  const nodes = found.map((node) =>
    node.name.trim() === "" ? { ...node, name: nameless[node.kind] } : node,
  );
  const bySeq = new Map(nodes.map((node) => [node.seq, node]));
  const children = new Map<number | null, TreeNode[]>();
  for (const node of nodes) {
    const parent = node.parent !== null && bySeq.has(node.parent) ? node.parent : null;
    const siblings = children.get(parent);
    if (siblings) siblings.push(node);
    else children.set(parent, [node]);
  }
  return { nodes, bySeq, children };
}

export function pathTo(outline: Outline, seq: number): TreeNode[] {
  const path: TreeNode[] = [];
  let node = headingAt(outline, seq);
  while (node) {
    path.unshift(node);
    node = node.parent === null ? undefined : outline.bySeq.get(node.parent);
  }
  return path;
}

export function headingAt({ nodes }: Outline, seq: number): TreeNode | undefined {
  let low = 0;
  let high = nodes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((nodes[middle]?.seq ?? Infinity) <= seq) low = middle + 1;
    else high = middle;
  }
  return nodes[low - 1];
}

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

const openAtFirst = 40;

export function initiallyOpen(outline: Outline): ReadonlySet<number> {
  const open = new Set<number>();
  let level = outline.children.get(null) ?? [];
  let shown = level.length;
  while (level.length > 0) {
    const below = level.flatMap((node) => outline.children.get(node.seq) ?? []);
    shown += below.length;
    if (below.length === 0 || (shown > openAtFirst && open.size > 0)) break;
    for (const node of level) if (outline.children.has(node.seq)) open.add(node.seq);
    level = below;
  }
  return open;
}
