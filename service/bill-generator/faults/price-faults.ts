import Big from "big.js";

import { featureWords } from "#service/detection/feature-words.ts";

import { rounded, yuan } from "../amount.ts";
import type { Bill, BillItem, Unit } from "../bill-model.ts";
import { monthBefore } from "../dates.ts";
import { expectItem, pickItem, pickUnit, replaceItem, replaceUnit } from "./edit-bill.ts";
import type { Fault } from "./fault.ts";
import { repriced } from "./reference-faults.ts";

type ResourceRow = Unit["resources"][number];

function again(item: BillItem, suffix: string, feature: string, factor: string): BillItem {
  const number = `${item.number.slice(0, 9)}${suffix}`;
  return repriced({ ...item, number, feature }, yuan(new Big(item.price).times(factor)));
}

function rowsOf(bill: Bill): readonly BillItem[] {
  return bill.sectionals.flatMap((sectional) =>
    sectional.units.flatMap((unit) => unit.divisions.flatMap((division) => division.items)),
  );
}

/** Rows of a shared code have no reference price; structural ones would change the contents per m². */
function isOneOfSeveral(bill: Bill): (item: BillItem) => boolean {
  const rows = rowsOf(bill);
  const standard = (item: BillItem): string => item.number.slice(0, 9);
  return (item) =>
    !item.number.startsWith("0105") &&
    new Big(item.total).lt(50_000) &&
    rows.filter((one) => standard(one) === standard(item)).length > 1;
}

function withPrice(row: ResourceRow, price: string): ResourceRow {
  return { ...row, price, total: yuan(new Big(row.quantity).times(price)) };
}

function monthsBefore(date: string, count: number): string {
  return Array.from({ length: count }).reduce<string>(
    (month) => monthBefore(`${month}-01`),
    date.slice(0, 7),
  );
}

function sizeOf({ name, feature }: BillItem): string {
  return featureWords(`${name}\n${feature}`);
}

export const priceFaults: readonly Fault[] = [
  {
    code: "P02",
    name: "相同清单项目两个价",
    plant: (bill, seed) => {
      const picked = pickItem(
        bill,
        seed,
        (item) => !item.number.startsWith("0105") && new Big(item.total).lt(50_000),
      );
      const dearer = again(picked.item, "990", picked.item.feature, "1.02");
      return {
        bill: replaceItem(bill, picked, picked.item, dearer),
        expected: [{ ...expectItem("P02", { ...picked, item: dearer }, "Price"), severity: "W" as const }],
      };
    },
  },
  {
    code: "P03",
    name: "同类清单项目单价悬殊",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed, isOneOfSeveral(bill));
      const more = ["990", "991", "992"].map((suffix) =>
        again(picked.item, suffix, `${picked.item.feature}\n9.部位:${suffix}轴`, "6"),
      );
      const standard = picked.item.number.slice(0, 9);
      const size = sizeOf(picked.item);
      const first =
        rowsOf(bill).find((one) => one.number.startsWith(standard) && sizeOf(one) === size) ?? picked.item;
      return {
        bill: replaceItem(bill, picked, picked.item, ...more),
        expected: [{ ...expectItem("P03", { ...picked, item: first }, "Price"), severity: "I" as const }],
      };
    },
  },
  {
    code: "P06",
    name: "同一工料机在两个单位工程价格不同",
    plant: (bill) => {
      const unit = bill.sectionals.at(-1)?.units.at(-1);
      const worker = unit?.resources.find((row) => row.kind === "2");
      if (!unit || !worker) throw new Error("the bill has no worker in its last unit");
      const dearer = withPrice(worker, yuan(new Big(worker.price).times("1.01")));
      const resources = unit.resources.map((row) => (row === worker ? dearer : row));
      const element = "LabourMaterialsEquipmentsMachinesSummary";
      return {
        bill: replaceUnit(bill, unit, { ...unit, resources }),
        expected: [
          {
            rule: "P06",
            severity: "W",
            element,
            named: worker.name,
            attribute: "TaxPrice",
            unit: unit.number,
          },
        ],
      };
    },
  },
  {
    code: "P07",
    name: "综合单价高于最高限价",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed);
      const wrong = { ...picked.item, priceHigh: yuan(new Big(picked.item.price).minus("0.01")) };
      return { bill: replaceItem(bill, picked, wrong), expected: [expectItem("P07", picked, "Price")] };
    },
  },
  {
    code: "P08",
    name: "材料材料价格时间过早",
    plant: (bill) => ({
      bill: { ...bill, materialPriceDate: monthsBefore(bill.compiler.date, 4) },
      expected: [
        { rule: "P08", severity: "W", element: "ConstructionProject", attribute: "MaterialPriceDate" },
      ],
    }),
  },
  {
    code: "P08",
    name: "单位工程的材料价格时间晚于编制时间",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      return {
        bill: replaceUnit(bill, unit, { ...unit, materialPriceDate: "2098-01" }),
        expected: [
          {
            rule: "P08",
            severity: "W",
            element: "UnitWorks",
            attribute: "MaterialPriceDate",
            unit: unit.number,
          },
        ],
      };
    },
  },
  {
    code: "P09",
    name: "主材没有计价",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      const [first] = unit.resources;
      if (!first) throw new Error("the unit has no resources");
      const free = {
        ...first,
        number: "S00001",
        name: "成套设备",
        kind: "5",
        quantity: rounded(new Big(2), 4),
      } as const;
      const element = "LabourMaterialsEquipmentsMachinesSummary";
      return {
        bill: replaceUnit(bill, unit, { ...unit, resources: [...unit.resources, withPrice(free, "0.00")] }),
        expected: [
          { rule: "P09", severity: "W", element, named: free.name, attribute: "TaxPrice", unit: unit.number },
        ],
      };
    },
  },
  {
    code: "P10",
    name: "材料暂估单价与工料机汇总不同",
    plant: (bill) => {
      const units = bill.sectionals.flatMap((sectional) => sectional.units);
      const unit = units.find(({ sundry }) => sundry.provisionalMaterials.length > 0);
      const [first, ...others] = unit?.sundry.provisionalMaterials ?? [];
      if (!unit || !first) throw new Error("the bill has no material at a provisional price");
      const price = yuan(new Big(first.price).times("1.1"));
      const dear = { ...first, price, total: yuan(new Big(first.quantity).times(price)) };
      const sundry = { ...unit.sundry, provisionalMaterials: [dear, ...others] };
      const at = unit.resources.filter(({ name }) => name === first.name);
      const nth = at.findIndex(({ specification }) => specification === first.specification) + 1;
      return {
        bill: replaceUnit(bill, unit, { ...unit, sundry }),
        expected: [
          {
            rule: "P10",
            severity: "W",
            element: "LabourMaterialsEquipmentsMachinesSummary",
            named: first.name,
            nth,
            attribute: "TaxPrice",
            unit: unit.number,
          },
        ],
      };
    },
  },
];
