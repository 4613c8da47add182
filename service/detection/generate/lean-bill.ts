import { oncePerCode, type UnitKind, unitKinds, unitTemplates } from "./catalog/unit-kinds.ts";
import { draftBill } from "./draft-bill.ts";
import { exampleParties } from "./example-parties.ts";
import { settleBill } from "./settle.ts";
import { writeExchangeXml } from "./write-exchange-xml.ts";

const chunkLength = 1 << 16;

/** What a tower with its installations and the roads around it comes to. */
const itemsOfBlock = 1000;

/**
 * A clean 2024 bill with `items` 分部分项 rows as XML text in chunks: a block (楼栋) for every 1,000 of them, each with seven 单位工程
 * and their own measures, fees and resources. The rows are made afresh each time they are needed (once for the sums, which
 * stand before them in the file, once to be written), so of them nothing is held.
 */
export function leanBill(items: number, seed: number): Iterable<string> {
  const blocks = Math.max(1, Math.round(items / itemsOfBlock));
  const rows = inParts(items, Array<number>(blocks).fill(1)).map(rowsByKind);
  const options = {
    ...exampleParties,
    seed,
    name: "大型居住社区一期工程",
    scale: Math.max(items * 20, 1000),
    standardVersion: "2024",
    compileDate: "2025-10-15",
    units: unitKinds.filter((kind) => rows.some((block) => (block.get(kind) ?? 0) > 0)),
  } as const;
  const draft = draftBill(options, {
    priceLevel: "1",
    quantityFactor: "1",
    lean: true,
    blocks,
    rowsOf: (kind, block) => rows[block - 1]?.get(kind),
    collect: (make) => ({ [Symbol.iterator]: () => make()[Symbol.iterator]() }),
  });
  return { [Symbol.iterator]: () => inChunks(writeExchangeXml(settleBill(draft))) };
}

/** Rows of a block by 单位工程, in proportion to the item codes that each has. */
function rowsByKind(items: number): ReadonlyMap<UnitKind, number> {
  const parts = inParts(
    items,
    unitKinds.map((kind) => oncePerCode(unitTemplates[kind]).length),
  );
  return new Map(unitKinds.map((kind, index) => [kind, parts[index] ?? 0]));
}

/** `count` in whole parts, in proportion to the weights. */
function inParts(count: number, weights: readonly number[]): readonly number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  let [seen, given] = [0, 0];
  return weights.map((weight) => {
    seen += weight;
    const part = Math.round((count * seen) / all) - given;
    given += part;
    return part;
  });
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
