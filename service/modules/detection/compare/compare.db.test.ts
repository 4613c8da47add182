import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  detectionCompareFindingsOutputSchema,
  detectionCompareLinesOutputSchema,
  detectionVersionsOutputSchema,
} from "#contracts/detection/bill-comparison.ts";
import type { BillRow } from "#contracts/detection/detection.ts";
import type { FilingId } from "#contracts/ids.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { oneError, oneWarning, testBill } from "#service/workflow/testing/bills.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { type Edited, laterReport } from "./testing/later-report.ts";

describe("bill comparison", () => {
  let world: World;
  let id: FilingId;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  async function compared(edit: (bill: Edited) => Edited, by: Person = world.county) {
    id = await filingIn(world, "detected", testBill(oneError, oneWarning));
    const pair = { filingId: id, ...(await laterReport(world.service, id, edit)) };
    const told = (await by.call("detectionCompare", pair)).data();
    const lines = async (question: object = {}) =>
      (await by.call("detectionCompareLines", { ...pair, ...question })).data(
        detectionCompareLinesOutputSchema,
      );
    return { pair, told, lines, rows: (await lines()).rows };
  }
  const editing = (edit: (rows: BillRow[]) => BillRow[]) => (bill: Edited) => ({
    ...bill,
    rows: edit(bill.rows),
  });
  const nth = (rows: readonly BillRow[], n: number): BillRow => {
    const row = rows.filter(({ kind, number }) => kind === "item" && /^\d{12}$/.test(number))[n];
    if (!row) throw new Error(`The bill has no line ${n}`);
    return row;
  };
  const withLine = (n: number, change: Partial<BillRow>) =>
    editing((rows) => {
      const { seq } = nth(rows, n);
      return rows.map((row) => (row.seq === seq ? { ...row, ...change } : row));
    });

  it("finds no difference when lines are equal, however their figures are written", async () => {
    const { told, rows } = await compared(
      editing((all) =>
        all.map((row) => ({ ...row, line: row.line + 7, total: row.total && `${row.total}000` })),
      ),
    );
    expect(rows).toEqual([]);
    expect(told).toMatchObject({
      lines: { added: 0, removed: 0, changed: 0 },
      lineDelta: "0.00",
      findings: { gone: 0, came: 0, stayed: 2 },
    });
    expect(told.lines.unchanged).toBeGreaterThan(6);
  });
  it("shows both sides and the differences of a line with another quantity, price and 合价", async () => {
    const { told, rows } = await compared(withLine(1, { quantity: "3", price: "1000.01", total: "3000.03" }));
    expect(told.lines).toMatchObject({ added: 0, removed: 0, changed: 1 });
    const [row] = rows;
    expect(row?.after).toMatchObject({ quantity: "3", price: "1000.01", total: "3000.03" });
    expect(row?.before?.number).toBe(row?.after?.number);
    expect(row?.after?.unitName).toBe("建筑工程");
    const delta = (3000.03 - Number(row?.before?.total)).toFixed(2);
    expect([row?.delta, told.lineDelta]).toEqual([delta, delta]);
  });
  it("names the 单项 of a line where several have a unit of the name", async () => {
    const { rows } = await compared(
      editing((all) => {
        const line = nth(all, 0);
        const sectional = all.find(({ kind }) => kind === "sectional");
        const unit = all.find(({ kind }) => kind === "unit");
        if (!sectional || !unit) throw new Error("The bill has no unit");
        const second = [
          { ...sectional, seq: 90_001, name: "2号楼" },
          { ...unit, seq: 90_002, parent: 90_001 },
          { ...line, seq: 90_003, parent: 90_002, name: "新增项目", feature: "新增" },
        ];
        return [...all, ...second];
      }),
    );
    expect(rows.map(({ after }) => after?.unitName)).toEqual(["2号楼 › 建筑工程"]);
  });
  it("names the unit of each line, the nearest 单项 where they nest, and none outside of them", async () => {
    const { rows } = await compared(
      editing((all) => {
        const line = nth(all, 0);
        const sectional = all.find(({ kind }) => kind === "sectional");
        const unit = all.find(({ kind }) => kind === "unit");
        if (!sectional || !unit) throw new Error("The bill has no unit");
        let seq = 90_000;
        const below = (parent: BillRow | null, model: BillRow, name: string): BillRow => ({
          ...model,
          seq: seq++,
          parent: parent?.seq ?? null,
          depth: parent === null ? 0 : parent.depth + 1,
          name,
        });
        const addition = (parent: BillRow | null, name: string) => {
          const row = below(parent, line, name);
          return { ...row, number: `0101010${row.seq}`, feature: name };
        };
        const phase = below(null, sectional, "二期");
        const building = below(phase, sectional, "3号楼");
        const twin = below(building, unit, unit.name);
        const inTwin = [addition(twin, "甲"), addition(twin, "乙")];
        const single = below(building, unit, "幕墙工程");
        const added = [
          phase,
          building,
          twin,
          ...inTwin,
          single,
          addition(single, "丙"),
          addition(null, "丁"),
        ];
        return [...all, ...added];
      }),
    );
    expect(new Map(rows.map(({ after }) => [after?.name, after?.unitName]))).toEqual(
      new Map([
        ["甲", "3号楼 › 建筑工程"],
        ["乙", "3号楼 › 建筑工程"],
        ["丙", "幕墙工程"],
        ["丁", ""],
      ]),
    );
  });
  it("shows a changed 项目特征 as one changed line", async () => {
    const { rows } = await compared(withLine(0, { feature: "1.另一种做法" }));
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ kind: "changed", delta: "0.00", after: { feature: "1.另一种做法" } });
  });
  it("distinguishes an inserted line from those whose 顺序码 moves up behind it", async () => {
    const { rows, told } = await compared(
      editing((all) => {
        const first = nth(all, 0);
        const stem = first.number.slice(0, 9);
        const lines = [
          { ...first, number: `${stem}001`, name: "甲", feature: "甲", total: "10" },
          { ...first, seq: 90_001, number: `${stem}002`, name: "新", feature: "新", total: "7.50" },
          { ...first, seq: 90_002, number: `${stem}003`, name: first.name, feature: first.feature },
        ];
        return all.flatMap((row) => (row.seq === first.seq ? lines : [row]));
      }),
    );
    expect(told.lines).toMatchObject({ added: 2, removed: 0, changed: 1 });
    const changed = rows.find(({ kind }) => kind === "changed");
    expect(changed?.after?.number).toMatch(/003$/);
    expect(changed?.after?.feature).toBe(changed?.before?.feature);
  });
  it("pairs lines without 编码 and those of 其他项目 by table and name, and sums up neither of its tables", async () => {
    const { rows, told } = await compared(
      editing((all) => {
        const group = all.find(({ kind, section }) => kind === "division" && section === "other");
        const overview = all.filter(({ kind, parent }) => kind === "item" && parent === group?.seq);
        const [first, second] = overview;
        if (first === undefined || second === undefined) throw new Error("The bill has no 其他项目");
        const model = nth(all, 0);
        const inserted = { ...first, seq: 90_001, number: "", name: "新增费用", total: "5.00" };
        const uncoded = { ...model, seq: 90_002, number: "", name: "零星工程", feature: "", total: "7.50" };
        return all.flatMap((row) => {
          if (row.seq === model.seq) return [row, uncoded];
          return row.seq === first.seq ? [inserted, { ...first, number: second.number }] : [row];
        });
      }),
    );
    expect(rows.map(({ kind, before, after }) => [kind, before?.name, after?.name])).toEqual([
      ["added", undefined, "零星工程"],
      ["added", undefined, "新增费用"],
    ]);
    expect(told.lineDelta).toBe("7.50");
  });
  it("shows added and removed lines, the greatest change first, by kind and in windows", async () => {
    const { rows, lines } = await compared(
      editing((all) => {
        const [gone, model] = [nth(all, 0), nth(all, 2)];
        const added = { ...model, number: "010101099001", name: "新增", feature: "新", total: "1.25" };
        const kept = all.filter(({ seq }) => seq !== gone.seq);
        return kept.flatMap((row) => (row.seq === model.seq ? [row, { ...added, seq: 90_001 }] : [row]));
      }),
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["removed", "added"]);
    expect(rows[1]).toMatchObject({ before: null, after: { number: "010101099001" }, delta: "1.25" });
    expect(Number(rows[0]?.delta)).toBeLessThan(-1.25);
    expect((await lines({ kind: "added" })).rows).toEqual([rows[1]]);
    expect(await lines({ from: 1, limit: 1 })).toEqual({ total: 2, rows: [rows[1]] });
  });
  it("pairs equal lines in their order, and finds one moved to another 单位工程", async () => {
    const { rows } = await compared(
      editing((all) => {
        const line = nth(all, 0);
        const rest = all.filter(({ seq }) => seq !== line.seq);
        return [...rest, { ...line, parent: rest.at(-1)?.parent ?? null }];
      }),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      kind: "changed",
      delta: "0.00",
      before: { unitName: "建筑工程" },
      after: { unitName: "电气工程" },
    });
  });
  it("lists findings that are gone, new and unchanged", async () => {
    const { told, pair } = await compared(({ rows, findings }) => ({
      rows,
      findings: findings.flatMap((found) =>
        found.severity === "E" ? [{ ...found, fingerprint: "other values", message: "变了" }] : [found],
      ),
    }));
    expect(told.findings).toEqual({ gone: 1, came: 1, stayed: 1 });
    const changes = async (change: string) =>
      (await world.filer.call("detectionCompareFindings", { ...pair, change })).data(
        detectionCompareFindingsOutputSchema,
      );
    expect((await changes("gone")).rows).toMatchObject([{ severity: "E" }]);
    expect((await changes("gone")).rows[0]?.message).not.toBe("变了");
    expect((await changes("came")).rows).toMatchObject([{ severity: "E", message: "变了" }]);
    expect(await changes("stayed")).toMatchObject({ total: 1, rows: [{ severity: "W" }] });
  });
  it("takes a finding for the same wherever it stands, once for each time it is said", async () => {
    const { told } = await compared(({ rows, findings }) => ({
      rows,
      findings: findings.flatMap((found) =>
        found.severity === "E"
          ? [
              { ...found, key: `${found.key}~2`, line: found.line + 40, ordinal: 800 },
              { ...found, key: `${found.key}~3`, ordinal: 801 },
            ]
          : [],
      ),
    }));
    expect(told.findings).toEqual({ gone: 1, came: 1, stayed: 1 });
  });
  it("is limited to people who see both versions", async () => {
    const { pair } = await compared((bill) => bill);
    const versions = async (by: Person) => (await by.call("detectionVersions", { filingId: id })).data();
    const known = await versions(world.filer);
    expect(known.map(({ reportId, round }) => [reportId, round])).toEqual([
      [pair.after, 2],
      [pair.before, 1],
    ]);
    expect(await versions(world.county)).toEqual(known);
    const stranger = await world.service.person("filer");
    const other = await filingIn(world, "detected");
    const foreign = (await world.county.call("detectionVersions", { filingId: other })).data(
      detectionVersionsOutputSchema,
    )[0]?.reportId;
    for (const name of ["detectionCompare", "detectionCompareLines"] as const) {
      expect((await stranger.call(name, pair)).error).toBe("filing.not-found");
      expect((await world.county.call(name, { ...pair, before: foreign })).error).toBe("detection.missing");
      expect((await world.county.call(name, { ...pair, before: pair.after })).error).toBe(
        "detection.missing",
      );
    }
    const findings = { ...pair, change: "gone", before: foreign };
    expect((await world.county.call("detectionCompareFindings", findings)).error).toBe("detection.missing");
  });
});
