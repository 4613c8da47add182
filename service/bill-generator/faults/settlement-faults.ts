import Big from "big.js";

import type { SettlementFacts } from "#service/detection/rules/file/form-facts.ts";

import { yuan } from "../amount.ts";
import type { Bill, BillItem, Unit } from "../bill-model.ts";
import { exampleParties } from "../example-parties.ts";
import { generateBill } from "../generate-bill.ts";
import type { GenerateOptions } from "../generate-options.ts";
import {
  editItems,
  isClaimed,
  scaled,
  type SettlementBills,
  withProvisionalSum,
} from "../settlement-bills.ts";
import { expectItem, pickItem } from "./edit-bill.ts";
import type { ExpectedFinding } from "./fault.ts";
import { repriced } from "./reference-faults.ts";

type Planted = {
  readonly bills: SettlementBills;
  readonly form?: Partial<SettlementFacts>;
  /** The contract's bill if absent. */
  readonly ceiling?: Bill;
  readonly expected: readonly ExpectedFinding[];
};

export type SettlementFault = {
  readonly code: string;
  readonly name: string;
  readonly plant: (bills: SettlementBills, seed: number) => Planted;
};

const whole = (rule: string, severity?: "W" | "I"): ExpectedFinding => ({
  rule,
  severity,
  element: "SummaryOfCost",
  attribute: "Total",
});

function regrant(bills: SettlementBills, seed: number, change: (item: BillItem) => BillItem) {
  const picked = pickItem(bills.approved, seed, (item) => !isClaimed(item) && priced(item));
  const approved = editItems(bills.approved, (item) => [item === picked.item ? change(item) : item]);
  return { picked, bills: { ...bills, approved } };
}

function priced(item: BillItem): boolean {
  return new Big(item.quantity).gt(50) && new Big(item.total).lt(200_000);
}

function allScaled(bill: Bill, factor: string): Bill {
  return editItems(bill, (item) => [scaled(item, factor)]);
}

/** 总价措施 and 暂列金额 are shares of the rows and rise with them. */
function risenWith([before, after]: readonly Unit[]): ExpectedFinding[] {
  if (before === undefined || after === undefined) throw new Error("a unit has no other to compare with");
  const was = new Map(before.measures.flatMap(({ items }) => items).map((item) => [item.number, item.total]));
  const measures = after.measures
    .flatMap(({ items }) => items)
    .filter((item) => new Big(item.total).gt(was.get(item.number) ?? 0))
    .map((item) => ({ ...expectItem("S01", { unit: after, item }, "Total"), severity: "I" as const }));
  const sums = [after, before].map(({ sundry }) => sundry.provisionalSum.total);
  const line = { element: "SundryCostsItem", named: "暂列金额", attribute: "Total", unit: after.number };
  return new Big(sums[0] ?? 0).lte(sums[1] ?? 0)
    ? measures
    : [...measures, { rule: "S01", severity: "I", ...line }];
}

function unitOf(bill: Bill, { number }: Unit): Unit {
  const found = bill.sectionals.flatMap(({ units }) => units).find((unit) => unit.number === number);
  if (found === undefined) throw new Error(`the bill has no unit ${number}`);
  return found;
}

const otherWorks: GenerateOptions = {
  ...exampleParties,
  seed: 99,
  name: "示例市环城东路改造",
  scale: 3000,
  standardVersion: "2024",
  compileDate: "2025-10-15",
  units: ["municipal"],
};

export const settlementFaults: readonly SettlementFault[] = [
  {
    code: "S01",
    name: "一行审定工程量大于送审",
    plant: (bills, seed) => {
      const { picked, bills: planted } = regrant(bills, seed, (item) => scaled(item, "1.12"));
      const units = [planted.submitted, planted.approved].map((bill) => unitOf(bill, picked.unit));
      const own = { ...expectItem("S01", picked, "Total"), severity: "I" } as const;
      return { bills: planted, expected: [own, ...risenWith(units)] };
    },
  },
  {
    code: "S02",
    name: "送审工程量普遍虚报，核减率过高",
    plant: (bills) => ({
      bills: { ...bills, submitted: allScaled(bills.submitted, "1.14") },
      expected: [whole("S02", "W")],
    }),
  },
  {
    code: "S03",
    name: "审定超出合同价且没有补充协议",
    plant: (bills) => ({
      bills: { ...bills, contract: allScaled(bills.contract, "0.8") },
      expected: [whole("S03", "W")],
    }),
  },
  {
    code: "S04",
    name: "工程量没有变，单价比合同低",
    plant: (bills, seed) => {
      const found = regrant(bills, seed, (item) => repriced(item, yuan(new Big(item.price).times("0.99"))));
      return {
        bills: found.bills,
        expected: [{ ...expectItem("S04", found.picked, "Price"), severity: "W" }],
      };
    },
  },
  {
    code: "S05",
    name: "审核时间过长且没有说明原因",
    plant: (bills) => ({
      bills,
      form: { auditStart: "2026-01-05", auditEnd: "2026-03-07" },
      expected: [{ ...whole("S05", "W"), attribute: undefined }],
    }),
  },
  {
    code: "S06",
    name: "审定在送审之上又加了量",
    plant: (bills, seed) => {
      const picked = pickItem(bills.submitted, seed, priced);
      const approved = editItems(bills.submitted, (item) => [
        item === picked.item ? scaled(item, "1.12") : item,
      ]);
      const own = { ...expectItem("S01", picked, "Total"), severity: "I" } as const;
      return {
        bills: { ...bills, approved },
        expected: [whole("S06", "W"), own, ...risenWith([picked.unit, unitOf(approved, picked.unit)])],
      };
    },
  },
  {
    code: "S07",
    name: "送审清单是另一个工程的",
    plant: (bills) => ({
      bills: { ...bills, submitted: generateBill(otherWorks) },
      expected: [{ ...whole("S07"), attribute: undefined }],
    }),
  },
  {
    code: "S08",
    name: "合同清单用另一版标准",
    plant: (bills) => ({
      bills: { ...bills, contract: { ...bills.contract, standardNumber: "GB/T 50500-2013" } },
      expected: [{ rule: "S08", severity: "W", element: "ConstructionProject", attribute: "StandardNumber" }],
    }),
  },
  {
    code: "S09",
    name: "审定清单仍列暂列金额",
    plant: (bills) => ({
      bills: {
        ...bills,
        submitted: withProvisionalSum(bills.submitted, "5"),
        approved: withProvisionalSum(bills.approved, "5"),
      },
      expected: [{ ...whole("S09", "W"), attribute: "ProvisionalSums" }],
    }),
  },
  {
    code: "S10",
    name: "一项合同单价高出限价四分之一",
    plant: (bills, seed) => {
      const picked = pickItem(bills.contract, seed, priced);
      const ceiling = editItems(bills.contract, (item) => [
        item === picked.item
          ? repriced(item, yuan(new Big(item.price).times("0.8")))
          : repriced(item, yuan(new Big(item.price).times("1.1"))),
      ]);
      return {
        bills,
        ceiling,
        expected: [{ ...expectItem("S10", picked, "Price"), severity: "I" }],
      };
    },
  },
  {
    code: "S11",
    name: "一项合同工程量少于限价",
    plant: (bills, seed) => {
      const picked = pickItem(bills.contract, seed, priced);
      const ceiling = editItems(bills.contract, (item) => [
        item === picked.item ? scaled(item, "1.2") : item,
      ]);
      return {
        bills,
        ceiling,
        expected: [{ ...expectItem("S11", picked, "Quantity"), severity: "I" }],
      };
    },
  },
  {
    code: "F11",
    name: "备案表的送审价与送审清单不符",
    plant: (bills) => ({
      bills,
      form: { submittedPrice: yuan(new Big(bills.submitted.ceilingPrice).minus("0.02")) },
      expected: [whole("F11")],
    }),
  },
];
