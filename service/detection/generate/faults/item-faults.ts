import Big from "big.js";

import { noComponents } from "../components.ts";
import { expectItem, pickItem, plus, replaceItem, withQuantity, withTotal } from "./edit-bill.ts";
import type { Fault } from "./fault.ts";

/** Faults of single rows. The sums above are worked out anew, so that the row alone is wrong. */
export const itemFaults: readonly Fault[] = [
  {
    code: "A01",
    name: "合价比数量×单价多三角七分",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed);
      const wrong = withTotal(picked.item, plus(picked.item.total, "0.37"));
      return { bill: replaceItem(bill, picked, wrong), expected: [expectItem("A01", picked, "Total")] };
    },
  },
  {
    code: "C01",
    name: "编码少一位",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed);
      const wrong = { ...picked.item, number: picked.item.number.slice(0, 11) };
      const expected = [expectItem("C01", { ...picked, item: wrong }, "Number")];
      return { bill: replaceItem(bill, picked, wrong), expected };
    },
  },
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
    code: "C06",
    name: "项目特征只写“无”",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed);
      const wrong = { ...picked.item, feature: "无" };
      return { bill: replaceItem(bill, picked, wrong), expected: [expectItem("C06", picked, "Attr")] };
    },
  },
  {
    code: "C06",
    name: "项目特征照抄名称",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed);
      const wrong = { ...picked.item, feature: picked.item.name };
      return { bill: replaceItem(bill, picked, wrong), expected: [expectItem("C06", picked, "Attr")] };
    },
  },
  {
    code: "C06",
    name: "混凝土构件没有强度等级",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed, (item) => /^01050[1-5]/.test(item.number));
      const wrong = { ...picked.item, feature: "1.混凝土种类:预拌混凝土\n2.混凝土强度:按设计图纸" };
      return { bill: replaceItem(bill, picked, wrong), expected: [expectItem("C06", picked, "Attr")] };
    },
  },
  {
    code: "C07",
    name: "工程量为零",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed);
      const wrong = { ...picked.item, quantity: "0", total: "0.00", components: noComponents, uses: [] };
      return { bill: replaceItem(bill, picked, wrong), expected: [expectItem("C07", picked, "Quantity")] };
    },
  },
  {
    code: "C07",
    name: "工程量为负",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed);
      const wrong = withQuantity(picked.item, new Big(picked.item.quantity).times(-1).toFixed());
      return { bill: replaceItem(bill, picked, wrong), expected: [expectItem("C07", picked, "Quantity")] };
    },
  },
  {
    code: "C07",
    name: "以个计的工程量带小数",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed, (item) => item.unit === "个");
      const wrong = withQuantity(picked.item, new Big(picked.item.quantity).plus("0.5").toFixed());
      return { bill: replaceItem(bill, picked, wrong), expected: [expectItem("C07", picked, "Quantity")] };
    },
  },
  {
    code: "P01",
    name: "综合单价为零",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed);
      const free = {
        price: "0.00",
        total: "0.00",
        components: noComponents,
        unitComponents: noComponents,
        uses: [],
      };
      return {
        bill: replaceItem(bill, picked, { ...picked.item, ...free }),
        expected: [expectItem("P01", picked, "Price")],
      };
    },
  },
  {
    code: "F03",
    name: "清单行没有计量单位",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed);
      const wrong = { ...picked.item, unit: "" };
      return { bill: replaceItem(bill, picked, wrong), expected: [expectItem("F03", picked, "Unit")] };
    },
  },
  {
    code: "F04",
    name: "最高限价单价不是数字",
    plant: (bill, seed) => {
      const picked = pickItem(bill, seed);
      const wrong = { ...picked.item, priceHigh: "4.1O" };
      return { bill: replaceItem(bill, picked, wrong), expected: [expectItem("F04", picked, "PriceHigh")] };
    },
  },
];
