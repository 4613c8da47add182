import Big from "big.js";

import { atRate, total } from "../amount.ts";
import type { Bill, CostSummary, Sectional, Unit } from "../bill-model.ts";
import { closeUnit, rollUp, rollUpProject, settleUnit } from "../settle.ts";
import { pickUnit, plus, replaceUnit } from "./edit-bill.ts";
import type { ExpectedFinding, Fault } from "./fault.ts";

const wrongBy = "1000.00";

function expectTotal(rule: string, unit: Unit): readonly ExpectedFinding[] {
  return [{ rule, element: "UnitWorks", attribute: "Total", unit: unit.number }];
}

function expectLine(rule: string, unit: Unit, named: string, attribute: string): readonly ExpectedFinding[] {
  return [{ rule, element: "UnitWorksSummaryGroup", named, attribute, unit: unit.number }];
}

function withTotal<Part extends Unit | Sectional>(part: Part): Part {
  const total = plus(part.total, wrongBy);
  return { ...part, total, summary: { ...part.summary, total } };
}

/** Sums above the wrong figure follow it, so that only one step does not add up. */
export const sumFaults: readonly Fault[] = [
  {
    code: "A05",
    name: "分部分项工程费与各行合价之和不符",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      const wrong = closeUnit(unit, plus(unit.summary.divisional, wrongBy));
      return {
        bill: replaceUnit(bill, unit, wrong),
        expected: expectLine("A05", unit, "分部分项工程", "Total"),
      };
    },
  },
  {
    code: "A06",
    name: "单位工程造价与各项费用之和不符",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      return {
        bill: replaceUnit(bill, unit, withTotal(unit)),
        expected: expectTotal("A06", unit),
      };
    },
  },
  {
    code: "A07",
    name: "单项工程造价与各单位工程之和不符",
    plant: (bill) => {
      const sectionals = bill.sectionals.map((one, index) => (index === 0 ? withTotal(one) : one));
      const expected = [{ rule: "A07", element: "SectionalWorks", attribute: "Total" }];
      return { bill: rollUpProject({ ...bill, sectionals }), expected };
    },
  },
  {
    code: "A08",
    name: "建筑安装工程费与各单项工程之和不符",
    plant: (bill) => ({
      bill: { ...bill, installationTotal: plus(bill.installationTotal, wrongBy) },
      expected: [{ rule: "A08", element: "ProjectInstallationWorkCost", attribute: "Total" }],
    }),
  },
  {
    code: "A12",
    name: "预算信息的工程总价与费用汇总不符",
    plant: (bill) => ({
      bill: { ...bill, headTotal: plus(bill.headTotal, "1000000.00") },
      expected: [{ rule: "A12", element: "ProjectInfo", attribute: "Total" }],
    }),
  },
  {
    code: "A13",
    name: "费用汇总的管理费与单项工程不符",
    plant: (bill) => {
      const { components } = bill.summary;
      const wrong = { ...components, overhead: plus(components.overhead, wrongBy) };
      return {
        bill: { ...bill, summary: { ...bill.summary, components: wrong } },
        expected: [{ rule: "A13", severity: "W", element: "SummaryOfCost", attribute: "Overhead" }],
      };
    },
  },
  {
    code: "A16",
    name: "单项工程没有单位工程",
    plant: (bill) => ({
      bill: rollUp({ ...bill, sectionals: bill.sectionals.map((one) => ({ ...one, units: [] })) }),
      expected: [{ rule: "A16", element: "SectionalWorks", attribute: "UnitWorks" }],
    }),
  },
  {
    code: "A15",
    name: "措施项目费与各行合价之和不符",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      const measure = plus(unit.summary.measure, wrongBy);
      return {
        bill: replaceUnit(bill, unit, reclosed(unit, { measure })),
        expected: expectLine("A15", unit, "措施项目", "Total"),
      };
    },
  },
  {
    code: "A15",
    name: "费用汇总的人工费与各行之和不符",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      const labor = plus(unit.summary.components.labor, "20000.00");
      const components = { ...unit.summary.components, labor };
      const wrong = { ...unit, summary: { ...unit.summary, components } };
      return {
        bill: replaceUnit(bill, unit, wrong),
        expected: [
          { rule: "A15", severity: "W", element: "SummaryOfCost", attribute: "Labor", unit: unit.number },
        ],
      };
    },
  },
  {
    code: "N04",
    name: "增值税率与编制时间不符",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      const wrong = settleUnit({ ...unit, tax: { ...unit.tax, rate: "11" } });
      return {
        bill: replaceUnit(bill, unit, wrong),
        expected: expectLine("N04", unit, unit.tax.name, "Rate"),
      };
    },
  },
  {
    code: "N04",
    name: "税金不等于计税基数×税率",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      return {
        bill: replaceUnit(bill, unit, overtaxed(unit)),
        expected: expectLine("N04", unit, unit.tax.name, "Total"),
      };
    },
  },
  {
    code: "F06",
    name: "一个文件两个单项工程",
    plant: (bill) => ({
      bill: splitSectional(bill),
      expected: [
        { rule: "F06", severity: "I", element: "SectionalWorks", attribute: "SectionalWorks", nth: 2 },
      ],
    }),
  },
  {
    code: "F06",
    name: "没有单项工程",
    plant: (bill) => ({
      bill: rollUp({ ...bill, sectionals: [] }),
      expected: [{ rule: "F06", element: "ConstructionProject", attribute: "SectionalWorks" }],
    }),
  },
];

/** Sums and tax follow the changed amounts. */
export function reclosed(unit: Unit, change: Partial<CostSummary>): Unit {
  const changed = { ...unit.summary, ...change };
  const { divisional, measure, sundry, statutory } = changed;
  const base = total([divisional, measure, sundry, statutory ?? "0"]);
  const tax = { ...unit.tax, base, total: atRate(base, unit.tax.rate) };
  const summary = { ...changed, tax: tax.total, total: total([base, tax.total]) };
  return { ...unit, tax, summary, total: summary.total };
}

function overtaxed(unit: Unit): Unit {
  const tax = { ...unit.tax, total: plus(unit.tax.total, wrongBy) };
  return {
    ...withTotal(unit),
    tax,
    summary: { ...unit.summary, tax: tax.total, total: plus(unit.total, wrongBy) },
  };
}

function splitSectional(bill: Bill): Bill {
  const [first, ...others] = bill.sectionals;
  if (!first) return bill;
  const half = Math.ceil(first.units.length / 2);
  const scale = new Big(first.scale).div(2).toFixed();
  const second = { ...first, scale, number: "02", name: "2号楼", units: first.units.slice(half) };
  return rollUp({
    ...bill,
    sectionals: [{ ...first, scale, units: first.units.slice(0, half) }, second, ...others],
  });
}
