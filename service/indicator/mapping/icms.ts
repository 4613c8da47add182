export type IcmsGroup = { level1: "project"; level2: "2"; level3: string; name: string };

/** Cost groups (level 3) of construction costs, category 2 (level 2), of ICMS 3. */
const groups: Readonly<Record<string, string>> = {
  "2.01": "Demolition, site preparation and formation",
  "2.02": "Substructure",
  "2.03": "Structure",
  "2.04": "Architectural works | Non-structural works",
  "2.05": "Services and equipment",
  "2.07": "External and ancillary works",
  "2.08": "Preliminaries | Constructors' site overheads | General requirements",
};

/** By prefix of the item code, the longest first: own reading, not held against the printed standard. */
const groupsByPrefix: readonly (readonly [group: keyof typeof groups, prefixes: string])[] = [
  ["2.01", "0116"],
  ["2.02", "0101 0102 0103 010401002 010404 010501 010503001"],
  ["2.03", "0105 0106 0107 0109 010502 010503"],
  ["2.04", "0104 0108 010903 010904 0110 0111 0112 0113 0114 0115"],
  ["2.05", "03"],
  ["2.07", "04 05"],
  ["2.08", "0116-2024 0117 0313 0411 measure"],
];
const byPrefix = new Map(
  groupsByPrefix.flatMap(([group, prefixes]) =>
    prefixes.split(" ").map((prefix) => [prefix, group] as const),
  ),
);
/** Null for what has no group: 未归类 and whole other standards. `code` may be that of the rest of a chapter. */
export function icmsGroupOf(code: string): IcmsGroup | null {
  const group = longest(code);
  const title = group === undefined ? undefined : groups[group];
  return group === undefined || title === undefined
    ? null
    : { level1: "project", level2: "2", level3: group, name: title };
}

function longest(code: string): string | undefined {
  const [prefix = ""] = code.split(".");
  for (let length = prefix.length; length > 0; length -= 1) {
    const group = byPrefix.get(prefix.slice(0, length));
    if (group !== undefined) return group;
  }
  return undefined;
}
