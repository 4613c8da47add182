import type { Bill, BillItem, Unit } from "../bill-model.ts";
import { settleUnit } from "../settle.ts";
import { expectItem, pickItem, pickUnit, replaceItem, replaceUnit } from "./edit-bill.ts";
import type { Fault } from "./fault.ts";

export function measureRated(unit: Unit, number: string, rate: string): Unit {
  const reprice = (item: BillItem): BillItem => (item.number === number ? { ...item, rate } : item);
  return settleUnit({
    ...unit,
    measures: unit.measures.map((group) => ({ ...group, items: group.items.map(reprice) })),
  });
}

function nextUnit(bill: Bill, unit: Unit): Unit | null {
  const units = bill.sectionals.flatMap((sectional) => sectional.units);
  return units[units.indexOf(unit) + 1] ?? null;
}

/** The row's unit has one of the same 专业 after it, where the row's code does not stand out. */
function isFollowedByKin(bill: Bill, { specialty }: BillItem): boolean {
  const units = bill.sectionals.flatMap((sectional) => sectional.units);
  const at = units.findIndex((unit) => unit.specialty === specialty);
  return units[at + 1]?.specialty.slice(0, 2) === specialty.slice(0, 2);
}

export const rowFaults: readonly Fault[] = [
  {
    code: "C03",
    name: "同一单位工程两行同码",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed);
      const again = { ...picked.item, feature: `${picked.item.feature}\n9.部位:另一处` };
      return {
        bill: replaceItem(bill, picked, picked.item, again),
        expected: [expectItem("C03", picked, "Number", 2)],
      };
    },
  },
  {
    code: "C03",
    name: "两个单位工程用了同一编码",
    plant: (bill, seed) => {
      const picked = pickItem(
        bill,
        seed,
        (item) => isFollowedByKin(bill, item) && !item.number.startsWith("0105"),
      );
      const unit = nextUnit(bill, picked.unit);
      const target = unit?.divisions[0]?.items[0];
      if (!unit || !target) throw new Error("the bill has no unit after that of the row");
      const expected = [
        { ...expectItem("C03", { unit, item: picked.item }, "Number"), severity: "W" as const },
      ];
      return { bill: replaceItem(bill, { unit, item: target }, picked.item, target), expected };
    },
  },
  {
    code: "P01",
    name: "总价措施没有计取",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      const item = unit.measures.find((group) => group.kind === "lump")?.items[0];
      if (!item) throw new Error("the unit has no lump-sum measure");
      const expected = [{ ...expectItem("P01", { unit, item }, "Price"), severity: "I" as const }];
      return { bill: replaceUnit(bill, unit, measureRated(unit, item.number, "0")), expected };
    },
  },
];
