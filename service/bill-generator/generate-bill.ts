import Big from "big.js";

import type { Bill } from "./bill-model.ts";
import { draftBill } from "./draft/draft-bill.ts";
import type { GenerateOptions } from "./generate-options.ts";
import { settleBill } from "./settle.ts";

/** Every sum agrees to the fen and every required attribute is filled. Deterministic in its options. */
export function generateBill(options: GenerateOptions): Bill {
  const build = (priceLevel: string, quantityFactor: string): Bill =>
    settleBill(
      draftBill(options, {
        priceLevel,
        quantityFactor,
        lean: false,
        blocks: 1,
        rowsOf: () => options.itemsPerUnit,
        collect: (make) => [...make()],
      }),
    );
  const factor = options.priceFactor ?? "1";
  if (options.targetTotal === undefined) return build(factor, "1");
  let [level, quantities] = [new Big(1), new Big(1)];
  let bill = build("1", "1");
  for (let round = 0; round < 3; round += 1) {
    const wanted = level.times(quantities).times(options.targetTotal).div(bill.ceilingPrice);
    level = wanted.lt("0.8") ? new Big("0.8") : wanted.gt("1.2") ? new Big("1.2") : wanted;
    quantities = wanted.div(level);
    bill = build(level.toFixed(6), quantities.toFixed(6));
  }
  return factor === "1" ? bill : build(level.times(factor).toFixed(6), quantities.toFixed(6));
}
