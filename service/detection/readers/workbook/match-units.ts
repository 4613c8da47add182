import { comparable } from "#service/values/text.ts";

type Named = { name: string };

/**
 * Lines of 汇总表 and the units that they list: by equal names, then by the longest common end, such as 给排水工程 of
 * 1号楼给排水工程 or 1号楼【给排水工程】. Longer lines choose first; of equals, units that begin with the name of the 单项.
 */
export function matchUnits<Line extends Named & { sectional: string }, Unit extends Named>(
  lines: readonly Line[],
  units: readonly Unit[],
): { taken: Map<Line, Unit>; free: Unit[] } {
  const taken = new Map<Line, Unit>();
  const free = units.map((unit) => ({ unit, name: nameOf(unit.name) }));
  const wanted = lines.map((line) => ({
    line,
    name: nameOf(line.name),
    sectional: comparable(line.sectional),
  }));
  const take = ({ line, name, sectional }: (typeof wanted)[number], likeness: typeof commonEnd): void => {
    const likest = Math.max(0, ...free.map((unit) => likeness(unit.name, name)));
    if (likest === 0) return;
    const likes = free.filter((unit) => likeness(unit.name, name) === likest);
    const one = likes.find((unit) => unit.name.startsWith(sectional)) ?? likes[0];
    if (one === undefined) return;
    free.splice(free.indexOf(one), 1);
    taken.set(line, one.unit);
  };
  for (const one of wanted) take(one, (own, name) => (own === name ? 1 : 0));
  const others = wanted.filter(({ line }) => !taken.has(line));
  for (const one of others.toSorted((a, b) => b.name.length - a.name.length)) take(one, commonEnd);
  return { taken, free: free.map(({ unit }) => unit) };
}

function nameOf(text: string): string {
  return comparable(text).replace(/[】\])]+$/, "");
}

/** 0 unless one name ends with the other. */
function commonEnd(one: string, other: string): number {
  return one.endsWith(other) || other.endsWith(one) ? Math.min(one.length, other.length) : 0;
}
