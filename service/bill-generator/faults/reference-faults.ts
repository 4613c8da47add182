import Big from "big.js";

import { total, yuan } from "../amount.ts";
import type { Bill, BillItem, Components, Signed, Unit } from "../bill-model.ts";
import { componentsOf } from "../components.ts";
import { prng } from "../prng.ts";
import { settleUnit } from "../settle.ts";
import { expectItem, pickItem, pickUnit, replaceItem, replaceUnit, withTotal } from "./edit-bill.ts";
import type { ExpectedFinding, Fault } from "./fault.ts";
import { measureRated } from "./row-faults.ts";
import { reclosed } from "./sum-faults.ts";

export const sharedSoftware = { software: "工程量清单计价软件;V7.0;共用", machine: "共用;100001" };

function onItem(
  code: string,
  name: string,
  attribute: string,
  {
    severity,
    fits,
    change,
  }: { severity?: "W" | "I"; fits?: (item: BillItem) => boolean; change: Partial<BillItem> },
): Fault {
  return {
    code,
    name,
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed, fits);
      const wrong = { ...picked.item, ...change };
      const found = expectItem(code, { ...picked, item: wrong }, attribute);
      return {
        bill: replaceItem(bill, picked, wrong),
        expected: [severity ? { ...found, severity } : found],
      };
    },
  };
}

function onHead(
  code: string,
  name: string,
  expected: Omit<ExpectedFinding, "rule">,
  change: (bill: Bill) => Partial<Bill>,
): Fault {
  return {
    code,
    name,
    plant: (bill) => ({ bill: { ...bill, ...change(bill) }, expected: [{ rule: code, ...expected }] }),
  };
}

/** All components follow the price, so that none becomes negative; profit absorbs the rounding. */
export function repriced(item: BillItem, price: string): BillItem {
  const ratio = new Big(price).div(item.price);
  const scaled = (parts: Components, whole: string): Components => {
    const rough = componentsOf((part) => yuan(ratio.times(parts[part])));
    const rest = total([rough.labor, rough.material, rough.machine, rough.overhead, rough.risk]);
    return { ...rough, profit: yuan(new Big(whole).minus(rest)) };
  };
  const newTotal = yuan(new Big(price).times(item.quantity));
  return {
    ...withTotal(item, newTotal),
    price,
    components: scaled(item.components, newTotal),
    unitComponents: item.unitComponents && scaled(item.unitComponents, price),
  };
}

function isSingle(bill: Bill): (item: BillItem) => boolean {
  const counts = new Map<string, number>();
  for (const { divisions } of bill.sectionals.flatMap(({ units }) => units))
    for (const { number } of divisions.flatMap(({ items }) => items))
      counts.set(number.slice(0, 9), (counts.get(number.slice(0, 9)) ?? 0) + 1);
  return ({ number }) => counts.get(number.slice(0, 9)) === 1;
}

function priceFault(name: string, factor: string): Fault {
  return {
    code: "P04",
    name,
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed, isSingle(bill));
      const wrong = repriced(picked.item, yuan(new Big(picked.item.price).times(factor)));
      return {
        bill: replaceItem(bill, picked, wrong),
        expected: [{ ...expectItem("P04", picked, "Price"), severity: "W" }],
      };
    },
  };
}

function safetyFault(name: string, factor: string, severity?: "W"): Fault {
  return {
    code: "N01",
    name,
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      const item = unit.measures.find((group) => group.kind === "safety")?.items[0];
      if (!item) throw new Error("the unit has no safety measure");
      const wrong = measureRated(unit, item.number, new Big(item.rate).times(factor).toFixed(2));
      const found = expectItem("N01", { unit, item }, "Total");
      return {
        bill: replaceUnit(bill, unit, wrong),
        expected: [severity ? { ...found, severity } : found],
      };
    },
  };
}

function statutoryFault(name: string, attribute: string, change: (unit: Unit) => Unit): Fault {
  return {
    code: "N02",
    name,
    standardVersion: "2013",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      return {
        bill: replaceUnit(bill, unit, change(unit)),
        expected: [
          {
            rule: "N02",
            element: "UnitWorksSummaryGroup",
            named: "其中：社会保险费",
            attribute,
            unit: unit.number,
          },
        ],
      };
    },
  };
}

function withInsurance(
  { statutory, ...unit }: Unit,
  change: { rate?: string; base?: string; total?: string },
): Unit {
  if (!statutory) return { ...unit, statutory };
  const items = statutory.items.map((fee) => (fee.name === "社会保险费" ? { ...fee, ...change } : fee));
  return { ...unit, statutory: { ...statutory, items } };
}

const dearMaterial: Fault = {
  code: "P05",
  name: "主要材料价高出信息价两成",
  plant: (bill, seed) => {
    const units = bill.sectionals.flatMap((sectional) => sectional.units);
    const uses = units.flatMap((unit) => unit.resources.map((row) => ({ unit, row })));
    const alone = uses.filter(
      ({ unit, row }) =>
        row.mainMaterial &&
        new Big(row.total).times(50).lt(unit.summary.divisional) &&
        uses.filter((use) => use.row.number === row.number).length === 1,
    );
    const picked = alone[prng(seed, "pick material").below(alone.length)];
    if (!picked) throw new Error("the bill has no main material of one unit alone");
    const { unit, row } = picked;
    const price = yuan(new Big(row.price).times("1.2"));
    const dear = { ...row, price, total: yuan(new Big(row.quantity).times(price)) };
    const resources = unit.resources.map((one) => (one === row ? dear : one));
    const nth = unit.resources.filter(({ name }) => name === row.name).indexOf(row) + 1;
    const at = { element: "LabourMaterialsEquipmentsMachinesSummary", named: row.name, nth };
    return {
      bill: replaceUnit(bill, unit, { ...unit, resources }),
      expected: [{ rule: "P05", severity: "W", attribute: "TaxPrice", unit: unit.number, ...at }],
    };
  },
};

const certAt = (attribute: string) => ({ element: "TendererInfo", attribute });
const numbered = (person: Signed, certNo: string): Signed => ({ ...person, certNo });

const tenfold = (figure: string): string => new Big(figure).times(10).toFixed();

export const referenceFaults: readonly Fault[] = [
  onItem("C02", "编码前九位不在标准中", "Number", {
    severity: "W",
    fits: ({ number }) => number.startsWith("01"),
    change: { number: "019901001001" },
  }),
  onItem("C04", "名称与编码不符", "Name", { severity: "I", change: { name: "竣工档案整理移交" } }),
  onItem("C05", "计量单位不是标准的单位", "Unit", {
    fits: (item) => item.unit === "m3",
    change: { unit: "m2" },
  }),
  priceFault("综合单价高出参考四成", "1.4"),
  priceFault("综合单价低于参考两成", "0.8"),
  dearMaterial,
  safetyFault("安全措施费率减半", "0.5"),
  safetyFault("安全措施费率加倍", "2", "W"),
  statutoryFault("社会保险费率低于标准", "Rate", (unit) =>
    settleUnit(withInsurance(unit, { rate: "10.00" })),
  ),
  statutoryFault("社会保险费的计费基数不符", "QtyFormula", (unit) => {
    const wrong = withInsurance(unit, { base: "100.00", total: "14.76" });
    const fees = wrong.statutory && total(wrong.statutory.items.map((fee) => fee.total));
    const statutory = wrong.statutory && { ...wrong.statutory, total: fees ?? "0.00" };
    return reclosed({ ...wrong, statutory }, { statutory: fees });
  }),
  {
    code: "N08",
    name: "住房公积金不等于计算基础×费率",
    standardVersion: "2013",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      const { statutory } = unit;
      if (!statutory) throw new Error("the unit has no 规费");
      const items = statutory.items.map((fee) =>
        fee.name === "住房公积金" ? { ...fee, total: yuan(new Big(fee.total).plus(100)) } : fee,
      );
      const fees = total(items.map((fee) => fee.total));
      const wrong = reclosed({ ...unit, statutory: { items, total: fees } }, { statutory: fees });
      const at = { element: "UnitWorksSummaryGroup", named: "其中：住房公积金", attribute: "Total" };
      return { bill: replaceUnit(bill, unit, wrong), expected: [{ rule: "N08", unit: unit.number, ...at }] };
    },
  },
  onHead("F10", "编制人证书编号格式不符", certAt("TenderCompilerCertNo"), ({ compiler }) => ({
    compiler: numbered(compiler, "ZJGZ-2020-001"),
  })),
  onHead("F10", "审核人证书查不到", certAt("TenderExaminerCertNo"), ({ examiner }) => ({
    examiner: numbered(examiner, "建[造]11203300999999"),
  })),
  onHead(
    "F10",
    "审定人是二级造价工程师",
    { ...certAt("TenderApproverCertNo"), severity: "W" },
    ({ approver }) => ({ approver: numbered(approver, approver.certNo.replace("建[造]1", "建[造]2")) }),
  ),
  onHead("F10", "审定早于审核", { element: "TendererInfo", severity: "W" }, ({ approver, compiler }) => ({
    approver: { ...approver, date: compiler.date },
  })),
  onHead(
    "T02",
    "建设规模多写一位",
    { element: "SummaryOfCost", attribute: "Total", severity: "W" },
    (bill) => ({
      scale: tenfold(bill.scale),
      sectionals: bill.sectionals.map((one) => ({ ...one, scale: tenfold(one.scale) })),
    }),
  ),
  onHead(
    "T05",
    "与他人同一软件同一机器",
    { element: "ConstructionProject", severity: "I" },
    () => sharedSoftware,
  ),
];
