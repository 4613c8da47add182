import Big from "big.js";

import { yuan } from "../amount.ts";
import type { Bill, BillItem, Unit } from "../bill-model.ts";
import { closeUnit } from "../settle.ts";
import { expectItem, pickItem, pickUnit, plus, replaceItem, replaceUnit } from "./edit-bill.ts";
import type { ExpectedFinding, Fault } from "./fault.ts";

type UnitFault = {
  readonly code: string;
  readonly name: string;
  readonly change: (unit: Unit) => Unit;
  readonly found: Omit<ExpectedFinding, "rule" | "unit">;
};

function inUnit({ code, name, change, found }: UnitFault): Fault {
  return {
    code,
    name,
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      return {
        bill: replaceUnit(bill, unit, change(unit)),
        expected: [{ rule: code, unit: unit.number, ...found }],
      };
    },
  };
}

function onLump(
  name: string,
  attribute: string,
  severity: "W" | null,
  change: (item: BillItem) => BillItem,
): Fault {
  return {
    code: "A02",
    name,
    plant: (bill: Bill, seed: number) => {
      const unit = pickUnit(bill, seed);
      const item = unit.measures[0]?.items[0];
      if (!item) throw new Error("the unit has no measure");
      const swap = (one: BillItem): BillItem => (one === item ? change(one) : one);
      const measures = unit.measures.map((group) => ({ ...group, items: group.items.map(swap) }));
      const found = expectItem("A02", { unit, item }, attribute);
      return {
        bill: replaceUnit(bill, unit, closeUnit({ ...unit, measures })),
        expected: [severity ? { ...found, severity } : found],
      };
    },
  };
}

function raised(item: BillItem): BillItem {
  const total = plus(item.total, "100.00");
  const components = { ...item.components, profit: plus(item.components.profit, "100.00") };
  return { ...item, price: total, total, components };
}

export const amountFaults: readonly Fault[] = [
  onLump("总价措施的金额不等于基数×费率", "Total", null, raised),
  onLump("总价措施的计算基数是文字", "QtyFormula", "W", (item) => ({ ...item, base: "分部分项人工费" })),
  {
    code: "A03",
    name: "合价与人材机管利之和不符",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed, (item) => new Big(item.total).gt(1000));
      const { components, total } = picked.item;
      const profit = plus(components.profit, yuan(new Big(total).times("0.5")));
      const wrong = { ...picked.item, components: { ...components, profit } };
      return {
        bill: replaceItem(bill, picked, wrong),
        expected: [{ ...expectItem("A03", picked, "Total"), severity: "W" as const }],
      };
    },
  },
  inUnit({
    code: "A04",
    name: "分部合计与各清单项目合价之和不符",
    change: (unit) => ({
      ...unit,
      divisions: unit.divisions.map((one, at) =>
        at === 0 ? { ...one, total: plus(one.total, "50.00") } : one,
      ),
    }),
    found: { element: "DivisionalWorks", attribute: "Total" },
  }),
  inUnit({
    code: "A09",
    name: "其他项目费与各项之和不符",
    change: (unit) =>
      closeUnit({ ...unit, sundry: { ...unit.sundry, total: plus(unit.sundry.total, "300.00") } }),
    found: { element: "SundryCosts", attribute: "Total" },
  }),
  inUnit({
    code: "A14",
    name: "计日工合计与各行之和不符",
    change: (unit) => {
      const dayWorkTotal = plus(unit.sundry.dayWorkTotal, "30.00");
      const total = plus(unit.sundry.total, "30.00");
      return closeUnit({ ...unit, sundry: { ...unit.sundry, dayWorkTotal, total } });
    },
    found: { element: "DayWorkRate", attribute: "Total" },
  }),
  inUnit({
    code: "A11",
    name: "工料机合价与数量×单价不符",
    change: (unit) => ({
      ...unit,
      resources: unit.resources.map((row, at) =>
        at === 0 ? { ...row, total: plus(row.total, "5.00") } : row,
      ),
    }),
    found: { element: "LabourMaterialsEquipmentsMachinesSummary", attribute: "TaxTotal" },
  }),
  {
    code: "A17",
    name: "单价分析与综合单价不符",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed, ({ unitComponents }) => unitComponents !== null);
      const { unitComponents } = picked.item;
      const wrong = unitComponents && { ...unitComponents, labor: plus(unitComponents.labor, "10.00") };
      return {
        bill: replaceItem(bill, picked, { ...picked.item, unitComponents: wrong }),
        expected: [{ ...expectItem("A17", picked, "Labor"), element: "PriceItem", severity: "W" as const }],
      };
    },
  },
  {
    code: "A18",
    name: "定额子目的合价与工程量×单价不符",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed);
      const { unit, quantity, price, total } = picked.item;
      const norm = { number: "1-21", name: "人工作业", unit, quantity, price: plus(price, "10.00"), total };
      return {
        bill: replaceItem(bill, picked, { ...picked.item, norms: [norm] }),
        expected: [{ ...expectItem("A18", picked, "Total"), element: "Norm", severity: "W" as const }],
      };
    },
  },
];
