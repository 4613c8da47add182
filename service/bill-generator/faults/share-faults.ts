import Big from "big.js";

import { rounded, yuan } from "../amount.ts";
import type { Bill, BillItem, Unit } from "../bill-model.ts";
import { draftStatutory } from "../draft/draft-fees.ts";
import { closeUnit, rollUp, settleUnit } from "../settle.ts";
import { expectItem, pickItem, pickUnit, replaceItem, replaceUnit, withQuantity } from "./edit-bill.ts";
import type { Fault } from "./fault.ts";

function everyUnit(bill: Bill, change: (unit: Unit) => Unit): Bill {
  return rollUp({
    ...bill,
    sectionals: bill.sectionals.map((one) => ({ ...one, units: one.units.map(change) })),
  });
}

function firstUnit(bill: Bill): Unit {
  const unit = bill.sectionals[0]?.units[0];
  if (!unit) throw new Error("the bill has no unit");
  return unit;
}

function moreFormwork(bill: Bill): { bill: Bill; first: BillItem; unit: Unit } {
  const unit = firstUnit(bill);
  const isFormwork = (item: BillItem): boolean => item.number.startsWith("011702");
  const first = unit.measures.flatMap((group) => group.items).find(isFormwork);
  if (!first) throw new Error("the unit has no formwork");
  const more = (item: BillItem): BillItem =>
    isFormwork(item) ? withQuantity(item, rounded(new Big(item.quantity).times("2.5"), 2)) : item;
  const measures = unit.measures.map((group) => ({ ...group, items: group.items.map(more) }));
  return { bill: replaceUnit(bill, unit, closeUnit({ ...unit, measures })), first, unit };
}

function isConcrete({ number, unit }: BillItem): boolean {
  return /^01050[1-8]/.test(number) && unit === "m3";
}

export const shareFaults: readonly Fault[] = [
  {
    code: "F09",
    name: "没有编制时间",
    plant: (bill) => ({
      bill: { ...bill, compiler: { ...bill.compiler, date: "" } },
      expected: [{ rule: "F09", element: "ProjectInfo", attribute: "CompileDate" }],
    }),
  },
  {
    code: "A10",
    name: "工料机汇总比人材机费多百分之四",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      const resources = unit.resources.map((row) => {
        const quantity = rounded(new Big(row.quantity).times("1.04"), 4);
        return { ...row, quantity, total: yuan(new Big(quantity).times(row.price)) };
      });
      const attribute = "LabourMaterialsEquipmentsMachinesSummary";
      return {
        bill: replaceUnit(bill, unit, { ...unit, resources }),
        expected: [{ rule: "A10", severity: "W", element: "UnitWorks", attribute, unit: unit.number }],
      };
    },
  },
  {
    code: "C08",
    name: "补充项目",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed, (item) => item.specialty === "0102");
      const wrong = { ...picked.item, number: "01B001" };
      const found = expectItem("C08", { ...picked, item: wrong }, "Number");
      return { bill: replaceItem(bill, picked, wrong), expected: [{ ...found, severity: "I" as const }] };
    },
  },
  {
    code: "C10",
    name: "现浇混凝土没有模板",
    plant: (bill) => {
      const isFormwork = ({ number }: BillItem): boolean => number.startsWith("011702");
      const units = bill.sectionals.flatMap((sectional) => sectional.units);
      const found = units.flatMap((unit) => {
        const items = unit.divisions.flatMap((division) => division.items);
        return items.filter((item) => isConcrete(item)).map((item) => ({ unit, item }));
      });
      const [first] = found;
      if (!first) throw new Error("the bill has no concrete");
      const bare = everyUnit(bill, (unit) => {
        const measures = unit.measures.map((group) => ({
          ...group,
          items: group.items.filter((item) => !isFormwork(item)),
        }));
        return closeUnit({ ...unit, measures });
      });
      return { bill: bare, expected: [{ ...expectItem("C10", first, "Number"), severity: "I" as const }] };
    },
  },
  {
    code: "N03",
    name: "2024 文件单列规费",
    standardVersion: "2024",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      const wrong = closeUnit({ ...unit, statutory: draftStatutory() });
      const line = { element: "UnitWorksSummaryGroup", named: "规费", attribute: "Total" };
      return {
        bill: replaceUnit(bill, unit, wrong),
        expected: [{ rule: "N03", unit: unit.number, ...line }],
      };
    },
  },
  {
    code: "N05",
    name: "暂列金额占两成",
    plant: (bill) => ({
      bill: everyUnit(bill, (unit) => {
        const provisionalSum = { ...unit.sundry.provisionalSum, rate: "20" };
        return settleUnit({ ...unit, sundry: { ...unit.sundry, provisionalSum } });
      }),
      expected: [{ rule: "N05", severity: "W", element: "SummaryOfCost", attribute: "ProvisionalSums" }],
    }),
  },
  {
    code: "N06",
    name: "材料暂估价占总价一半",
    plant: (bill) => {
      const provisional = yuan(new Big(bill.summary.total).div(2));
      const components = { ...bill.summary.components, provisional };
      return {
        bill: { ...bill, summary: { ...bill.summary, components } },
        expected: [
          { rule: "N06", severity: "W", element: "SummaryOfCost", attribute: "ProvisionalMaterial" },
        ],
      };
    },
  },
  {
    code: "N07",
    name: "总承包服务费率过高",
    plant: (bill) => {
      const unit = firstUnit(bill);
      const mainContractor = { ...unit.sundry.mainContractor, rate: "8" };
      return {
        bill: replaceUnit(bill, unit, settleUnit({ ...unit, sundry: { ...unit.sundry, mainContractor } })),
        expected: [
          {
            rule: "N07",
            severity: "W",
            element: "MainContractorAttendanceItem",
            attribute: "Rate",
            unit: unit.number,
          },
        ],
      };
    },
  },
  {
    code: "T03",
    name: "模板含量过高",
    standardVersion: "2013",
    plant: (bill) => {
      const { bill: wrong, first, unit } = moreFormwork(bill);
      return {
        bill: wrong,
        expected: [{ ...expectItem("T03", { unit, item: first }, "Quantity"), severity: "I" as const }],
      };
    },
  },
  {
    code: "T04",
    name: "一个清单项目占分部分项两成以上",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed, (item) => item.unit === "m2" && !item.number.startsWith("0105"));
      const target = new Big(bill.summary.divisional).times("0.27");
      const large = withQuantity(picked.item, rounded(target.div(picked.item.price), 2));
      return {
        bill: replaceItem(bill, picked, large),
        expected: [{ ...expectItem("T04", picked, "Total"), severity: "I" as const }],
      };
    },
  },
];
