import type { Bill } from "../bill-model.ts";
import { pickUnit, replaceUnit } from "./edit-bill.ts";
import type { Fault } from "./fault.ts";

function onRoot(code: string, name: string, attribute: string, change: Partial<Bill>): Fault {
  const expected = [{ rule: code, element: "ConstructionProject", attribute }];
  return { code, name, plant: (bill) => ({ bill: { ...bill, ...change }, expected }) };
}

/** Faults of what the file says of the project and its units. */
export const projectFaults: readonly Fault[] = [
  onRoot("F02", "数据交换标准名称不符", "StandardName", { standardName: "某省建设工程造价数据标准" }),
  onRoot("F03", "项目所在地点为空", "Location", { location: "" }),
  onRoot("F04", "人工价格时间不是日期", "LaborPriceDate", { laborPriceDate: "2025-13-45" }),
  onRoot("F05", "计价类别既非清单也非定额", "ValuationMethod", { valuationMethod: "3" }),
  onRoot("F08", "建设规模为零", "Scale", { scale: "0" }),
  onRoot("F08", "建设规模计量单位过长", "ScaleUnit", { scaleUnit: "平方米（按建筑面积计算）" }),
  {
    code: "F07",
    name: "专业类别不在列表内",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      const expected = [{ rule: "F07", element: "UnitWorks", attribute: "Specialty", unit: unit.number }];
      return { bill: replaceUnit(bill, unit, { ...unit, specialty: "0199" }), expected };
    },
  },
  {
    code: "F03",
    name: "单位工程没有清单规则库名称",
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      const expected = [{ rule: "F03", element: "UnitWorks", attribute: "BillDataBase", unit: unit.number }];
      return { bill: replaceUnit(bill, unit, { ...unit, ruleBook: "" }), expected };
    },
  },
];
