import Big from "big.js";

import { yuan } from "../amount.ts";
import type { BillItem } from "../bill-model.ts";
import { componentsOf, noComponents } from "../components.ts";
import { expectItem, pickItem, plus, replaceItem, withQuantity, withTotal } from "./edit-bill.ts";
import type { Fault } from "./fault.ts";

type ItemFault = {
  readonly code: string;
  readonly name: string;
  readonly attribute: string;
  readonly severity?: "W" | "I";
  readonly fits?: (item: BillItem) => boolean;
  readonly change: (item: BillItem) => BillItem;
};

/** Recomputes the sums above, so that only the row is wrong. */
function onItem({ code, name, attribute, severity, fits, change }: ItemFault): Fault {
  return {
    code,
    name,
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed, fits);
      const wrong = change(picked.item);
      const found = expectItem(code, { ...picked, item: wrong }, attribute);
      return {
        bill: replaceItem(bill, picked, wrong),
        expected: [severity ? { ...found, severity } : found],
      };
    },
  };
}

/** Leaves concrete and steel per m² unchanged when the row is removed or repeated. */
function isNoStructure(item: BillItem): boolean {
  return !item.number.startsWith("0105");
}

const unpriced = {
  price: "0.00",
  total: "0.00",
  components: noComponents,
  unitComponents: noComponents,
  uses: [],
};

function negated(item: BillItem): BillItem {
  const below = (amount: string): string => yuan(new Big(0).minus(amount));
  const { total, components, uses } = withQuantity(item, new Big(item.quantity).times(-1).toFixed());
  const perUnit = item.unitComponents;
  const unitComponents = perUnit && componentsOf((part) => below(perUnit[part]));
  return { ...item, price: below(item.price), total, components, unitComponents, uses };
}

export const itemFaults: readonly Fault[] = [
  onItem({
    code: "A01",
    name: "合价比数量×单价多三角七分",
    attribute: "Total",
    change: (item) => withTotal(item, plus(item.total, "0.37")),
  }),
  onItem({
    code: "C01",
    name: "编码少一位",
    attribute: "Number",
    change: (item) => ({ ...item, number: item.number.slice(0, 11) }),
  }),
  onItem({
    code: "C06",
    name: "项目特征只写“无”",
    attribute: "Attr",
    change: (item) => ({ ...item, feature: "无" }),
  }),
  onItem({
    code: "C06",
    name: "项目特征照抄名称",
    attribute: "Attr",
    change: (item) => ({ ...item, feature: item.name }),
  }),
  onItem({
    code: "C06",
    name: "混凝土构件没有强度等级",
    attribute: "Attr",
    severity: "W",
    fits: (item) => /^01050[1-5]/.test(item.number),
    change: (item) => ({ ...item, feature: "1.混凝土种类:预拌混凝土\n2.混凝土强度:按设计图纸" }),
  }),
  onItem({
    code: "C07",
    name: "工程量为零",
    attribute: "Quantity",
    fits: isNoStructure,
    change: (item) => ({ ...item, quantity: "0", total: "0.00", components: noComponents, uses: [] }),
  }),
  onItem({
    code: "C07",
    name: "工程量为负",
    attribute: "Quantity",
    fits: isNoStructure,
    change: (item) => withQuantity(item, new Big(item.quantity).times(-1).toFixed()),
  }),
  onItem({
    code: "C07",
    name: "以个计的工程量带小数",
    attribute: "Quantity",
    severity: "W",
    fits: (item) => item.unit === "个",
    change: (item) => withQuantity(item, new Big(item.quantity).plus("0.5").toFixed()),
  }),
  onItem({
    code: "C09",
    name: "清单项目的专业类别是另一专业",
    attribute: "Specialty",
    severity: "I",
    fits: (item) => !item.specialty.startsWith("05"),
    change: (item) => ({ ...item, specialty: "0501" }),
  }),
  onItem({
    code: "P01",
    name: "综合单价为零",
    attribute: "Price",
    fits: isNoStructure,
    change: (item) => ({ ...item, ...unpriced }),
  }),
  onItem({
    code: "P01",
    name: "综合单价为负",
    attribute: "Price",
    fits: isNoStructure,
    change: negated,
  }),
  onItem({
    code: "F03",
    name: "清单项目没有计量单位",
    attribute: "Unit",
    change: (item) => ({ ...item, unit: "" }),
  }),
  onItem({
    code: "F04",
    name: "工程量不是数字",
    attribute: "Quantity",
    change: (item) => ({ ...item, quantity: "4.1O" }),
  }),
  onItem({
    code: "F07",
    name: "清单项目的专业类别不在列表内",
    attribute: "Specialty",
    change: (item) => ({ ...item, specialty: "0100" }),
  }),
];
