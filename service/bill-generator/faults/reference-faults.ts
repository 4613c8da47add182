import Big from "big.js";

import { yuan } from "../amount.ts";
import type { Bill, BillItem, Signed, Unit } from "../bill-model.ts";
import { prng } from "../prng.ts";
import { settleUnit } from "../settle.ts";
import { expectItem, pickItem, pickUnit, replaceItem, replaceUnit, withTotal } from "./edit-bill.ts";
import type { ExpectedFinding, Fault } from "./fault.ts";
import { measureRated } from "./row-faults.ts";

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

export function repriced(item: BillItem, price: string): BillItem {
  const more = new Big(price).minus(item.price);
  const { unitComponents: perUnit, uses } = item;
  const unitComponents = perUnit && { ...perUnit, profit: yuan(more.plus(perUnit.profit)) };
  return { ...withTotal(item, yuan(new Big(price).times(item.quantity))), price, unitComponents, uses };
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

function withInsurance({ statutory, ...unit }: Unit, change: { rate?: string; base?: string }): Unit {
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
  {
    code: "N01",
    name: "安全措施费率减半",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      const item = unit.measures.find((group) => group.kind === "safety")?.items[0];
      if (!item) throw new Error("the unit has no safety measure");
      const low = measureRated(unit, item.number, new Big(item.rate).div(2).toFixed(2));
      return { bill: replaceUnit(bill, unit, low), expected: [expectItem("N01", { unit, item }, "Total")] };
    },
  },
  statutoryFault("社会保险费率低于标准", "Rate", (unit) =>
    settleUnit(withInsurance(unit, { rate: "10.00" })),
  ),
  statutoryFault("社会保险费的计费基数不符", "QtyFormula", (unit) => withInsurance(unit, { base: "100.00" })),
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
