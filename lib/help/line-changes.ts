export type LineChange = { kind: "same" | "added" | "removed"; text: string };

/** Texts of the blocks of sanitised HTML, one a line. */
export function linesOf(html: string): string[] {
  return html
    .replace(/<\/(?:p|h[1-6]|li|td|th|blockquote|pre)>|<br\s*\/?>/g, "\n")
    .replace(/<[^>]+>/g, "")
    .replace(/&(lt|gt|quot|amp|nbsp);/g, (_, name: string) => entities[name] ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

const entities: Readonly<Record<string, string>> = { lt: "<", gt: ">", quot: '"', amp: "&", nbsp: " " };

/** By the longest common subsequence of lines: what `after` removes from and adds to `before`, in reading order. */
export function lineChanges(before: readonly string[], after: readonly string[]): LineChange[] {
  const common = commonLengths(before, after);
  const changes: LineChange[] = [];
  let [i, j] = [0, 0];
  const at = (row: number, column: number): number => common[row]?.[column] ?? 0;
  while (i < before.length || j < after.length) {
    const [old, fresh] = [before[i], after[j]];
    if (old !== undefined && old === fresh) {
      changes.push({ kind: "same", text: old });
      i += 1;
      j += 1;
    } else if (old !== undefined && (fresh === undefined || at(i + 1, j) >= at(i, j + 1))) {
      changes.push({ kind: "removed", text: old });
      i += 1;
    } else {
      changes.push({ kind: "added", text: fresh ?? "" });
      j += 1;
    }
  }
  return changes;
}

/** [i][j]: of the lines from i and from j on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table = Array.from({ length: before.length + 1 }, () =>
    Array.from({ length: after.length + 1 }, () => 0),
  );
  for (let i = before.length - 1; i >= 0; i -= 1) {
    const [row, below] = [table[i] ?? [], table[i + 1] ?? []];
    for (let j = after.length - 1; j >= 0; j -= 1)
      row[j] = before[i] === after[j] ? (below[j + 1] ?? 0) + 1 : Math.max(below[j] ?? 0, row[j + 1] ?? 0);
  }
  return table;
}
