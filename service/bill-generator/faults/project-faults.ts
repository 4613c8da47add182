import type { Bill, StandardVersion, Unit } from "../bill-model.ts";
import { pickUnit, replaceUnit } from "./edit-bill.ts";
import type { Fault } from "./fault.ts";

function onRoot(code: string, name: string, attribute: string, change: Partial<Bill>): Fault {
  const expected = [{ rule: code, element: "ConstructionProject", attribute }];
  return { code, name, plant: (bill) => ({ bill: { ...bill, ...change }, expected }) };
}

function onUnit(
  code: string,
  name: string,
  attribute: string,
  change: Partial<Unit>,
  { severity, standardVersion }: { severity?: "W"; standardVersion?: StandardVersion } = {},
): Fault {
  return {
    code,
    name,
    ...(standardVersion && { standardVersion }),
    plant: (bill, seed) => {
      const unit = pickUnit(bill, seed);
      const found = { rule: code, element: "UnitWorks", attribute, unit: unit.number };
      const expected = [severity ? { ...found, severity } : found];
      return { bill: replaceUnit(bill, unit, { ...unit, ...change }), expected };
    },
  };
}

export const projectFaults: readonly Fault[] = [
  onRoot("F02", "数据交换标准名称不符", "StandardName", { standardName: "某省建设工程造价数据标准" }),
  onRoot("F03", "项目所在地点为空", "Location", { location: "" }),
  onRoot("F04", "人工价格时间不是日期", "LaborPriceDate", { laborPriceDate: "2025-13-45" }),
  onRoot("F05", "计价类别既非清单也非定额", "ValuationMethod", { valuationMethod: "3" }),
  onRoot("F08", "建设规模为零", "Scale", { scale: "0" }),
  onRoot("F08", "建设规模计量单位过长", "ScaleUnit", { scaleUnit: "平方米（按建筑面积计算）" }),
  onRoot("F12", "建设规模计量单位为数字", "ScaleUnit", { scaleUnit: "12000" }),
  onUnit("F03", "单位工程没有清单规则库名称", "BillDataBase", { ruleBook: "" }),
  {
    code: "F14",
    name: "檐高与层数不相符",
    plant: (bill) => ({
      bill: {
        ...bill,
        attributes: bill.attributes.map((one) => (one.code === "YG" ? { ...one, value: "5.90" } : one)),
      },
      expected: [{ rule: "F14", severity: "I", element: "ConstructionProject", attribute: "AttrInfo" }],
    }),
  },
  onUnit(
    "F13",
    "单位工程的清单规则库是另一版标准",
    "BillDataBase",
    { ruleBook: "房屋建筑与装饰工程工程量计算规范(GB 50854-2013)" },
    { severity: "W", standardVersion: "2024" },
  ),
  onUnit("F04", "单位工程的材料价格时间不是日期", "MaterialPriceDate", { materialPriceDate: "2025年9月" }),
  onUnit("F05", "单位工程的计价类别超出范围", "ValuationMethod", { valuationMethod: "0" }),
  onUnit("F07", "单位工程的专业类别不在列表内", "Specialty", { specialty: "0199" }),
];
