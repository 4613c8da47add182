import { type BillStage, billStages } from "#contracts/settlement/bills.ts";
import type { CostLineTable } from "#contracts/settlement/cost-rows.ts";
import { Decimal } from "#service/values/decimal.ts";

import { nowhere } from "../../readers/walk/walk.ts";
import { bytesOf } from "../../testing/judge.ts";
import { BillLines } from "../bill-lines.ts";
import type { Bills } from "../compare-bills.ts";
import type { Line } from "../line.ts";
import { readBillLines } from "../read-bill-lines.ts";

export type Given = Partial<Omit<Line, "quantity" | "price" | "total" | "share">> & {
  quantity?: string | null;
  price?: string | null;
  total?: string;
  share?: { base: string; rate: string };
};

const decimal = (text: string): Decimal => {
  const value = Decimal.parse(text);
  if (value === null) throw new Error(`${text} is no number`);
  return value;
};

export function lineOf({ quantity = null, price = null, total = "0", share, ...texts }: Given): Line {
  return {
    place: 0,
    number: "010101001001",
    name: "挖一般土方",
    feature: "三类土",
    measuringUnit: "m3",
    spot: { name: "WorkElement", line: 1, column: 1, cells: null, where: nowhere },
    ...texts,
    quantity: quantity === null ? null : decimal(quantity),
    price: price === null ? null : decimal(price),
    total: decimal(total),
    share: share === undefined ? null : { base: decimal(share.base), rate: decimal(share.rate) },
  };
}

export function billsOf(
  lines: Record<BillStage, readonly Given[]>,
  units = 1,
  table: CostLineTable = "divisional",
): Bills {
  const [contract, submitted, approved] = billStages.map((stage) => {
    const bill = new BillLines(["2"]);
    for (let n = 0; n < units; n++)
      bill.places.push({ sectional: "1号楼", name: `单位工程${n}`, ordinal: 1 });
    bill.tables[table].push(...lines[stage].map(lineOf));
    return bill;
  });
  if (!contract || !submitted || !approved) throw new Error("a settlement has three bills");
  return { contract, submitted, approved };
}

export async function readBills(texts: Record<BillStage, string>): Promise<Bills> {
  const read = (stage: BillStage) => readBillLines(bytesOf(texts[stage], 9973), { ownerSupplied: ["2"] });
  return {
    contract: await read("contract"),
    submitted: await read("submitted"),
    approved: await read("approved"),
  };
}
