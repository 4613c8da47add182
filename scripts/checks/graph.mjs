import { posix } from "node:path";

/** @typedef {ReadonlyMap<string, readonly string[]>} Graph */

/**
 * @param {Graph} graph
 * @param {Iterable<string>} roots
 * @returns {Set<string>} the roots and all that they need
 */
export function reached(graph, roots) {
  const found = new Set();
  const waiting = [...roots];
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue;
    found.add(file);
    waiting.push(...(graph.get(file) ?? []));
  }
  return found;
}

/**
 * Files of the first roots alone: reached from them and from none of the others.
 * @param {Graph} graph
 * @param {readonly string[]} roots
 * @param {readonly string[]} others
 * @returns {string[]}
 */
export function ownPart(graph, roots, others) {
  const shared = reached(graph, others);
  return [...reached(graph, roots)].filter((file) => !shared.has(file));
}

const isWithin = (folder, other) => folder === other || folder.startsWith(`${other}/`);

/**
 * Imports between folders. As in dependency-cruiser's folder rules, a folder and those within it are one.
 * @param {Graph} graph
 * @returns {Map<string, string[]>}
 */
export function folderGraph(graph) {
  const folders = new Map();
  for (const [file, needs] of graph) {
    const folder = posix.dirname(file);
    const known = folders.get(folder) ?? new Set();
    for (const need of needs.map((needed) => posix.dirname(needed)))
      if (!isWithin(need, folder) && !isWithin(folder, need)) known.add(need);
    folders.set(folder, known);
  }
  return new Map([...folders].map(([folder, needs]) => [folder, [...needs]]));
}

/**
 * Groups of two and more that all need each other (strongly connected components).
 * @param {Graph} graph
 * @returns {string[][]}
 */
export function cycles(graph) {
  const below = new Map([...graph.keys()].map((node) => [node, reached(graph, graph.get(node) ?? [])]));
  const groups = [];
  const grouped = new Set();
  for (const [node, needs] of below) {
    if (grouped.has(node)) continue;
    const group = [...below.keys()].filter(
      (other) => other === node || (needs.has(other) && below.get(other)?.has(node)),
    );
    for (const member of group) grouped.add(member);
    if (group.length > 1) groups.push(group);
  }
  return groups;
}
