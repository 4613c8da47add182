import { oncePerCode, type UnitKind, unitKinds, unitTemplates } from "./catalog/unit-kinds.ts";
import { draftBill } from "./draft-bill.ts";
import { exampleParties } from "./example-parties.ts";
import { settleBill } from "./settle.ts";
import { writeExchangeXml } from "./write-exchange-xml.ts";

const chunkLength = 1 << 16;

/**
 * A clean 2024 bill with `items` 分部分项 rows as XML text in chunks. The rows are made afresh each time they are needed (once for
 * the sums, which stand before them in the file, once to be written), so memory does not grow with their number.
 */
export function leanBill(items: number, seed: number): Iterable<string> {
  const rows = spread(items);
  const options = {
    ...exampleParties,
    seed,
    name: "大型居住社区一期工程",
    scale: Math.max(items * 20, 1000),
    standardVersion: "2024",
    compileDate: "2025-10-15",
    units: unitKinds.filter((kind) => (rows.get(kind) ?? 0) > 0),
  } as const;
  const draft = draftBill(options, {
    priceLevel: "1",
    quantityFactor: "1",
    lean: true,
    rowsOf: (kind) => rows.get(kind),
    collect: (make) => ({ [Symbol.iterator]: () => make()[Symbol.iterator]() }),
  });
  return { [Symbol.iterator]: () => inChunks(writeExchangeXml(settleBill(draft))) };
}

/** Rows by 单位工程, in proportion to the item codes that each has. */
function spread(items: number): Map<UnitKind, number> {
  const sizes = unitKinds.map((kind) => oncePerCode(unitTemplates[kind]).length);
  const all = sizes.reduce((sum, size) => sum + size, 0);
  const rows = new Map<UnitKind, number>();
  let [seen, given] = [0, 0];
  for (const [index, kind] of unitKinds.entries()) {
    seen += sizes[index] ?? 0;
    const upTo = Math.round((items * seen) / all);
    rows.set(kind, upTo - given);
    given = upTo;
  }
  return rows;
}

function* inChunks(pieces: Iterable<string>): Generator<string> {
  let chunk = "";
  for (const piece of pieces) {
    chunk += piece;
    if (chunk.length < chunkLength) continue;
    yield chunk;
    chunk = "";
  }
  if (chunk) yield chunk;
}
