import { property, assert, array, constantFrom, integer, record, oneof, constant } from "fast-check";
import { describe, expect, it } from "vitest";

import { type BillStage, billStages } from "#contracts/settlement/bills.ts";
import { type CostRowKind } from "#contracts/settlement/cost-rows.ts";
import { settlementBills, settlementXmls } from "#service/bill-generator/settlement-bills.ts";
import { exampleOptions } from "#service/bill-generator/testing/example-options.ts";
import { Decimal } from "#service/values/decimal.ts";

import { nestedBill } from "../testing/nested-bill.ts";
import { projectLevelBill } from "../testing/project-level-bill.ts";
import { smallBill } from "../testing/small-bill.ts";
import { addUp, netOf } from "./amounts.ts";
import { compareBills, type CostRow } from "./compare-bills.ts";
import { partsOf, reasonOf } from "./explain.ts";
import { billsOf, type Given, lineOf, readBills } from "./testing/bills.ts";

const text = (value: Decimal | null): string | null => value?.toFixed(2) ?? null;
const rowsOf = (lines: Record<BillStage, readonly Given[]>, units = 1): CostRow[] =>
  [...compareBills(billsOf(lines, units), "2024").rows()].filter(({ kind }) => kind === "divisional");

const places = (most: number, digits: number) =>
  integer({ min: 0, max: most * 10 ** digits }).map((n) => (n / 10 ** digits).toFixed(digits));
const line = record({
  place: constantFrom(0, 1),
  number: constantFrom("010101001001", "010101001002", "010502001001", "", "01B001"),
  name: constantFrom("挖一般土方", "矩形柱"),
  feature: constantFrom("", "三类土", "C30"),
  measuringUnit: constantFrom("m3", "立方米", "m2"),
  quantity: oneof(places(500, 3), constant(null)),
  price: oneof(places(900, 2), constant(null)),
  total: places(90_000, 2),
});
const bill = array(line, { maxLength: 12 });
const three = record({ contract: bill, submitted: bill, approved: bill });

describe("compareBills on arbitrary bills", () => {
  it("places every line in exactly one row, and sums the rows", () => {
    assert(
      property(three, (lines) => {
        const rows = rowsOf(lines, 2);
        const totals = addUp(rows);
        for (const stage of billStages) {
          expect(rows.filter((row) => row[stage] !== null)).toHaveLength(lines[stage].length);
          const sum = Decimal.sum(lines[stage].map((one) => lineOf(one).total));
          expect(text(totals[stage])).toBe(text(sum));
        }
        const net = totals.reduced.minus(totals.added);
        expect(text(net)).toBe(text(totals.submitted.minus(totals.approved)));
        const positive = rows.map(netOf).filter((one) => one.sign() > 0);
        expect(text(totals.added)).toBe(text(Decimal.sum(positive)));
      }),
    );
  });

  it("gives a reason to exactly the rows that differ", () => {
    assert(
      property(three, (lines) => {
        for (const row of rowsOf(lines, 2)) expect(row.reason !== "").toBe(row.differs);
      }),
    );
  });

  it("explains each difference with parts that add up to it", () => {
    assert(
      property(line, line, (one, other) => {
        const [before, after] = [lineOf(one), lineOf(other)];
        const parts = partsOf(before, after);
        if (parts === null) return;
        const sum = parts.quantity.plus(parts.price).plus(parts.rest);
        expect(sum.compare(after.total.minus(before.total))).toBe(0);
      }),
    );
  });

  it("does not depend on the order of distinguishable lines", () => {
    const own = array(line, { maxLength: 12 }).map((lines) =>
      lines.map((one, n) => ({ ...one, number: `0101010010${10 + n}`, name: `第${n}项` })),
    );
    assert(
      property(own, own, own, (contract, submitted, approved) => {
        const told = (bills: Record<BillStage, Given[]>) =>
          rowsOf(bills, 2)
            .map((row) =>
              JSON.stringify([row.place, row.number, row.feature, ...billStages.map((s) => text(row[s]))]),
            )
            .toSorted();
        const backwards = {
          contract: contract.toReversed(),
          submitted: submitted.toReversed(),
          approved: approved.toReversed(),
        };
        expect(told(backwards)).toEqual(told({ contract, submitted, approved }));
      }),
    );
  });
});

describe("compareBills on nested 单项", () => {
  const second = { 地下: 20, 地上: 2 };
  const all = nestedBill({ "1号楼": { 地下: 10, 地上: 1 }, "2号楼": second });
  const compared = async (approved: string) => [
    ...compareBills(await readBills({ contract: all, submitted: all, approved }), "2024").rows(),
  ];
  const amounts = (row: CostRow) => [row.name, text(row.submitted), text(row.approved)];

  it("lists each beside those of one name in other 单项", async () => {
    const rows = await compared(nestedBill({ "1号楼": { 地上: 1 }, "2号楼": second }));
    expect(rows.filter(({ kind }) => kind === "sectional").map(amounts)).toEqual([
      ["1号楼 › 地上", "100.00", "100.00"],
      ["2号楼 › 地下", "2000.00", "2000.00"],
      ["2号楼 › 地上", "200.00", "200.00"],
      ["1号楼 › 地下", "1000.00", null],
    ]);
    const differing = rows.filter(({ kind, differs }) => kind === "divisional" && differs);
    expect(differing.map(({ sectional, reason }) => [sectional, reason])).toEqual([
      ["1号楼 › 地下", "审定不予计取，核减1,000.00元。"],
    ]);
  });

  it("matches by the nearest where the 单项 around it has another name", async () => {
    const rows = await compared(nestedBill({ 甲楼: { 地上: 1, 地下: 10 }, "2号楼": second }));
    expect(rows.some(({ differs }) => differs)).toBe(false);
  });
});

describe("compareBills on 措施项目 beside the 单项", () => {
  it("counts them with their tax, so that the sums are those of the bills", async () => {
    const [before, after] = [projectLevelBill(1000), projectLevelBill(400)];
    const bills = await readBills({ contract: smallBill, submitted: before, approved: after });
    const { totals, rows } = compareBills(bills, "2013");
    const sums = [totals.contract, totals.submitted, totals.approved, totals.added, totals.reduced];
    expect(sums.map(text)).toEqual(["2114.60", "3204.60", "2550.60", "0.00", "654.00"]);
    const level = [...rows()].filter(({ place, kind }) => place === -1 && kind !== "sectional");
    expect(
      level.map(({ kind, name, ...row }) => [kind, name, ...billStages.map((s) => text(row[s]))]),
    ).toEqual([
      ["unit", "项目级措施项目和其他项目", null, "1090.00", "436.00"],
      ["fee", "措施项目费", null, "1000.00", "400.00"],
      ["fee", "税金", null, "90.00", "36.00"],
      ["measure", "夜间施工", null, "1000.00", "400.00"],
    ]);
    const newer = [...compareBills(bills, "2024").rows()].filter(({ kind }) => kind === "fee");
    expect(newer.map(({ name }) => name)).toContain("增值税");
  });
});

describe("compareBills line matching", () => {
  const base = { quantity: "10", price: "100", total: "1000" };
  const only = (contract: Given, submitted: Given, approved: Given, units = 1) => {
    const rows = rowsOf({ contract: [contract], submitted: [submitted], approved: [approved] }, units);
    expect(rows).toHaveLength(1);
    return rows[0];
  };
  it("ignores the spelling of 计量单位 and 项目特征", () => {
    const row = only(base, { ...base, measuringUnit: "立方米" }, { ...base, feature: "三 类土" });
    expect(row).toMatchObject({ differs: false, reason: "", minuted: false });
  });
  it("matches across another 顺序码, 项目特征 or 单位工程", () => {
    expect(only(base, { ...base, number: "010101001007" }, base)?.number).toBe("010101001001");
    expect(only(base, base, { ...base, feature: "四类土" })?.reason).toContain("项目特征有变");
    expect(only(base, base, { ...base, place: 1 }, 2)?.unitName).toBe("单位工程1");
  });
  it("does not match another 名称 under another 编码", () => {
    const other = { ...base, number: "010502001001", name: "矩形柱" };
    expect(rowsOf({ contract: [base], submitted: [base], approved: [other] })).toHaveLength(2);
  });
  it("pairs equal lines in their order", () => {
    const of = (...totals: string[]) => totals.map((total) => ({ total }));
    const rows = rowsOf({ contract: of("1", "2"), submitted: of("3", "4", "5"), approved: of("6", "7") });
    expect(rows.map((row) => billStages.map((stage) => text(row[stage])))).toEqual([
      ["1.00", "3.00", "6.00"],
      ["2.00", "4.00", "7.00"],
      [null, "5.00", null],
    ]);
  });
});

describe("核对纪要", () => {
  it.each([
    [["submitted", "approved"], "dayWork 30.00 50.00"],
    [["approved"], "other 30.00 50.00"],
    [[], "other 30.00 50.00"],
  ] as const)("lists 计日工 by its rows where each bill with an amount has some: %j", (withRows, listed) => {
    const line = (total: string) => [{ number: "", name: "计日工", total }];
    const bills = billsOf({ contract: [], submitted: line("30"), approved: line("50") }, 1, "other");
    for (const stage of withRows) {
      const [whole] = bills[stage].tables.other;
      bills[stage].tables.dayWork.push(lineOf({ name: "普工", total: whole?.total.toPlain() }));
    }
    const rows = [...compareBills(bills, "2024").rows()].filter((row) => row.minuted);
    const told = rows.map((row) => `${row.kind} ${text(row.submitted)} ${text(row.approved)}`);
    expect(told).toEqual([listed]);
  });
});

describe("reasonOf", () => {
  const was = lineOf({ quantity: "10", price: "100", total: "1000" });
  it.each([
    [
      lineOf({ quantity: "8", price: "98.5", total: "788.01" }),
      "核减211.99元：工程量由10调整为8 m³，−2 × 送审综合单价100.00 = −200.00元；" +
        "综合单价由100.00调整为98.50，−1.50 × 审定工程量8 = −12.00元；取整及其他差额+0.01元。",
    ],
    [
      lineOf({ quantity: "11", price: "100", total: "1100" }),
      "核增100.00元：工程量由10调整为11 m³，+1 × 送审综合单价100.00 = +100.00元。",
    ],
    [lineOf({ quantity: null, total: "900" }), "核减100.00元：合价由1,000.00元调整为900.00元。"],
    [lineOf({ quantity: "10", price: "100", total: "900" }), "核减100.00元：取整及其他差额−100.00元。"],
    [
      lineOf({ quantity: "10", price: "100", total: "1000", measuringUnit: "m2" }),
      "合价不变：计量单位由m³改为m²。",
    ],
    [
      lineOf({ quantity: "1317.9", price: "100", total: "131790", measuringUnit: "m3" }),
      "核增130,790.00元：工程量由10.00调整为1,317.90 m³，+1,307.90 × 送审综合单价100.00 = +130,790.00元。",
    ],
    [undefined, "审定不予计取，核减1,000.00元。"],
  ])("explains 审定 against 送审 (%#)", (approved, words) => {
    expect(reasonOf({ contract: was, submitted: was, approved })).toBe(words);
  });
  it("explains shares, lines outside the contract, and lines of the contract only", () => {
    const share = (base: string, total: string) => lineOf({ share: { base, rate: "5" }, total });
    expect(
      reasonOf({ contract: share("100", "5"), submitted: share("200", "10"), approved: share("150", "7.5") }),
    ).toBe("核减2.50元：计算基础由200.00调整为150.00元，−50.00 × 送审费率5% = −2.50元。");
    expect(reasonOf({ submitted: was, approved: was })).toBe(
      "合同清单无此项；审定与送审一致，计1,000.00元。",
    );
    expect(reasonOf({ contract: was, approved: was })).toBe("送审未报此项，审定新增1,000.00元。");
    expect(reasonOf({ contract: was })).toBe("送审、审定均未计此项。");
    const more = lineOf({ quantity: "12", price: "100", total: "1200" });
    expect(reasonOf({ contract: was, submitted: more, approved: more })).toBe(
      "审定与送审一致，较合同增加200.00元：工程量由10调整为12 m³，+2 × 合同综合单价100.00 = +200.00元。",
    );
  });
});

describe("compareBills on generated bills", () => {
  const xmls = settlementXmls(settlementBills(exampleOptions({ itemsPerUnit: 12 })));
  const xml = (stage: BillStage): string => xmls[stage].xml;
  const read = async () =>
    compareBills(
      await readBills({ contract: xml("contract"), submitted: xml("submitted"), approved: xml("approved") }),
      "2024",
    );

  it("reproduces the totals of the bills in its tables", async () => {
    const comparison = await read();
    const rows = [...comparison.rows()];
    const table = (...kinds: CostRowKind[]) => addUp(rows.filter(({ kind }) => kinds.includes(kind)));
    for (const stage of billStages) {
      const totals = comparison.bills[stage].totals;
      expect(text(comparison.totals[stage])).toBe(xmls[stage].total);
      expect(text(table("sectional")[stage])).toBe(xmls[stage].total);
      expect(text(table("fee")[stage])).toBe(xmls[stage].total);
      expect(text(table("divisional")[stage])).toBe(totals?.divisional);
      expect(text(table("measure")[stage])).toBe(totals?.measure);
      expect(text(table("other")[stage])).toBe(totals?.other);
      expect(text(table("dayWork")[stage])).toBe(totals?.dayWork);
    }
    expect(table("contractorMaterial").approved.sign()).toBe(1);
  });

  it("identifies the rows that the contractor added and explains each difference", async () => {
    const rows = [...(await read()).rows()].filter(({ kind }) => kind === "divisional");
    const outside = rows.filter((row) => row.contract === null);
    expect(outside.map(({ number }) => number.slice(-3))).toEqual(outside.map(() => "901"));
    expect(new Set(outside.map(({ unitName }) => unitName)).size).toBe(outside.length);
    expect(outside[0]?.reason).toMatch(/^合同清单无此项；核减.+元：工程量由/);
    expect(rows.filter((row) => !row.differs).length).toBeGreaterThan(rows.length / 3);
  });
});
