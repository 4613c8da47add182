const mostEdits = 2;
/** Shorter names differ by two letters without being meant. */
const leastLength = 6;

/** Known name that differs in case or by two letters at most. */
export function nearestName(name: string, known: Iterable<string>): string | null {
  const lower = name.slice(name.lastIndexOf(":") + 1).toLowerCase();
  let nearest: string | null = null;
  let least = mostEdits + 1;
  for (const one of known) {
    const other = one.toLowerCase();
    if (other === lower) return one;
    if (lower.length < leastLength || Math.abs(other.length - lower.length) >= least) continue;
    const edits = distance(lower, other);
    if (edits < least) [nearest, least] = [one, edits];
  }
  return nearest;
}

/** Levenshtein. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 0; i < one.length; i++) {
    const next = [i + 1];
    for (let j = 0; j < other.length; j++) {
      const swap = (row[j] ?? 0) + (one[i] === other[j] ? 0 : 1);
      next.push(Math.min(swap, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
