import { amountFaults } from "./faults/amount-faults.ts";
import type { Fault } from "./faults/fault.ts";
import { itemFaults } from "./faults/item-faults.ts";
import { priceFaults } from "./faults/price-faults.ts";
import { projectFaults } from "./faults/project-faults.ts";
import { referenceFaults } from "./faults/reference-faults.ts";
import { rowFaults } from "./faults/row-faults.ts";
import { shareFaults } from "./faults/share-faults.ts";
import { sumFaults } from "./faults/sum-faults.ts";

/**
 * `text-faults.ts` has those that make a file unreadable. Plant faults of sums last: planting a row fault recomputes
 * the sums above it.
 */
export const faults: readonly Fault[] = [
  ...projectFaults,
  ...itemFaults,
  ...rowFaults,
  ...amountFaults,
  ...priceFaults,
  ...shareFaults,
  ...referenceFaults,
  ...sumFaults,
];

export function faultNamed(name: string): Fault {
  const found = faults.find((fault) => fault.name === name);
  if (!found) throw new Error(`no fault named "${name}"`);
  return found;
}
