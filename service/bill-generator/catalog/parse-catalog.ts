import type { ResourcePrice } from "../bill-model.ts";

export type CatalogResource = Omit<ResourcePrice, "specification" | "price"> & {
  readonly prices: ReadonlyMap<string, string>;
};

export type CatalogItem = {
  readonly code: string;
  readonly name: string;
  readonly unit: string;
  /** Quantity per m² of the unit's scale. */
  readonly content: string;
  readonly labor: string;
  readonly otherMaterial: string;
  readonly machine: { readonly key: string; readonly amount: string } | null;
  readonly main: { readonly key: string; readonly consumption: string } | null;
  readonly specifications: readonly [string, ...string[]];
  /** `{}` stands for the specification. */
  readonly features: readonly string[];
};

function rows(table: string, columns: number): string[][] {
  return table
    .trim()
    .split(/\n+/)
    .map((line) => {
      const cells = line.split("|");
      if (cells.length !== columns)
        throw new Error(`catalog row has ${cells.length} cells, not ${columns}: ${line}`);
      return cells;
    });
}

function kindOf(text: string): ResourcePrice["kind"] {
  if (text === "2" || text === "3" || text === "4" || text === "5") return text;
  throw new Error(`unknown resource kind "${text}"`);
}

export function parseResources(table: string): Map<string, CatalogResource> {
  const found = new Map<string, CatalogResource>();
  for (const [key = "", number = "", name = "", unit = "", kind = "", flag = "", prices = ""] of rows(
    table,
    7,
  )) {
    if (found.has(key)) throw new Error(`resource "${key}" stands twice`);
    const pairs = prices.split(",").map((pair): [string, string] => {
      const cut = pair.lastIndexOf("=");
      return [pair.slice(0, cut), pair.slice(cut + 1)];
    });
    found.set(key, {
      number,
      name,
      unit,
      kind: kindOf(kind),
      mainMaterial: flag === "main",
      provisional: flag === "provisional",
      prices: new Map(pairs),
    });
  }
  return found;
}

/** `12.5@mixer` or `-`; `concrete*1.01` or `-`. */
function pair(cell: string, mark: "@" | "*"): [string, string] | null {
  if (cell === "-") return null;
  const [left = "", right = ""] = cell.split(mark);
  return [left, right];
}

/**
 * code | name | unit | content | labor | other material | machine@key | main*consumption | specifications | features
 */
export function parseItems(table: string): CatalogItem[] {
  return rows(table, 10).map(
    ([
      code = "",
      name = "",
      unit = "",
      content = "",
      labor = "",
      other = "",
      mach = "",
      main = "",
      specs = "",
      features = "",
    ]) => {
      const machine = pair(mach, "@");
      const material = pair(main, "*");
      const [first = "", ...more] = specs === "-" ? [""] : specs.split(",");
      return {
        code,
        name,
        unit,
        content,
        labor,
        otherMaterial: other,
        machine: machine && { amount: machine[0], key: machine[1] },
        main: material && { key: material[0], consumption: material[1] },
        specifications: [first, ...more],
        features: features.split(";"),
      };
    },
  );
}
