import Big from "big.js";

import { type BillStage, billStages } from "#contracts/settlement/bills.ts";

import { rounded } from "./amount.ts";
import type { Bill, BillItem, Unit } from "./bill-model.ts";
import { exchangeXml } from "./exchange-xml/write-exchange-xml.ts";
import { withQuantity } from "./faults/edit-bill.ts";
import { generateBill } from "./generate-bill.ts";
import type { GenerateOptions } from "./generate-options.ts";
import { type Prng, prng } from "./prng.ts";
import { settleBill } from "./settle.ts";

const MEASURED_ANEW = 4;
const CLAIMED = "901";

export type SettlementBills = Record<BillStage, Bill>;

/**
 * The contractor remeasures some rows and claims one outside the contract; the reviewer takes part of it back.
 * Nothing is approved above 送审; prices are the contract's, 暂列金额 is spent. Deterministic in its options.
 */
export function settlementBills(options: GenerateOptions): SettlementBills {
  const contract = generateBill(options);
  const works = withProvisionalSum(contract, "0");
  return {
    contract,
    submitted: editItems(works, (item, unit, nth) => {
      const lot = lotOf(options.seed, unit, item);
      const claimed = isMeasuredAnew(lot) ? scaled(item, raise(lot)) : item;
      return nth === 0 ? [claimed, extra(item, "0.06")] : [claimed];
    }),
    approved: editItems(works, (item, unit, nth) => {
      const lot = lotOf(options.seed, unit, item);
      const granted = isMeasuredAnew(lot)
        ? scaled(item, new Big(raise(lot)).plus(1).div(2).toFixed(4))
        : item;
      return nth === 0 ? [granted, extra(item, "0.05")] : [granted];
    }),
  };
}

export function settlementXmls(bills: SettlementBills): Record<BillStage, { xml: string; total: string }> {
  const written = (stage: BillStage) => ({
    xml: exchangeXml(bills[stage]),
    total: bills[stage].ceilingPrice,
  });
  const [contract, submitted, approved] = billStages;
  return { contract: written(contract), submitted: written(submitted), approved: written(approved) };
}

/** As a percentage of the divisional items. GB 50500-2013 11.2.4: what is left of it belongs to the owner. */
export function withProvisionalSum(bill: Bill, rate: string): Bill {
  return editUnits(bill, (unit) => ({
    ...unit,
    sundry: { ...unit.sundry, provisionalSum: { ...unit.sundry.provisionalSum, rate } },
  }));
}

export function editItems(
  bill: Bill,
  edit: (item: BillItem, unit: Unit, nth: number) => readonly BillItem[],
): Bill {
  const editUnit = (unit: Unit): Unit => {
    let nth = 0;
    const divisions = unit.divisions.map((division) => ({
      ...division,
      items: division.items.flatMap((item) => edit(item, unit, nth++)),
    }));
    return { ...unit, divisions };
  };
  return editUnits(bill, editUnit);
}

function editUnits(bill: Bill, edit: (unit: Unit) => Unit): Bill {
  return settleBill({
    ...bill,
    sectionals: bill.sectionals.map((one) => ({ ...one, units: one.units.map(edit) })),
  });
}

function lotOf(seed: number, unit: Unit, item: BillItem): Prng {
  return prng(seed, `settlement ${unit.number} ${item.number}`);
}

function isMeasuredAnew(lot: Prng): boolean {
  return lot.below(MEASURED_ANEW) === 0;
}

function raise(lot: Prng): string {
  return `1.0${2 + lot.below(8)}`;
}

export function scaled(item: BillItem, factor: string): BillItem {
  const places = item.quantity.split(".")[1]?.length ?? 0;
  return withQuantity(item, rounded(new Big(item.quantity).times(factor), places));
}

export function isClaimed({ number }: BillItem): boolean {
  return number.endsWith(CLAIMED);
}

function extra(item: BillItem, share: string): BillItem {
  const places = item.quantity.split(".")[1]?.length ?? 0;
  const quantity = rounded(new Big(item.quantity).times(share), places);
  const least = rounded(new Big(10).pow(-places), places);
  const row = withQuantity(item, new Big(quantity).gt(least) ? quantity : least);
  return {
    ...row,
    number: item.number.slice(0, 9) + CLAIMED,
    feature: `${item.feature}\n9.变更:现场签证第1号`,
  };
}
