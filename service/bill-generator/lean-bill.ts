import { oncePerCode, type UnitKind, unitKinds, unitTemplates } from "./catalog/unit-kinds.ts";
import { draftBill } from "./draft/draft-bill.ts";
import { exampleParties } from "./example-parties.ts";
import { writeExchangeXml } from "./exchange-xml/write-exchange-xml.ts";
import { settleBill } from "./settle.ts";

const chunkLength = 1 << 16;

const itemsOfBlock = 1000;

/**
 * Clean 2024 bill with `items` 分部分项 rows as XML chunks: one block (楼栋) of seven 单位工程 per 1,000 rows.
 * Rows are generated twice, for the sums at the top of the file and for writing, so none is held in memory.
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

function rowsByKind(items: number): ReadonlyMap<UnitKind, number> {
  const parts = inParts(
    items,
    unitKinds.map((kind) => oncePerCode(unitTemplates[kind]).length),
  );
  return new Map(unitKinds.map((kind, index) => [kind, parts[index] ?? 0]));
}

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
