import { and, eq, isNotNull } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  detectionDecideOutputSchema,
  detectionRowsOutputSchema,
  detectionSearchOutputSchema,
  type ReportFinding,
} from "#contracts/detection/detection-api.ts";
import { detectionStatusOutputSchema } from "#contracts/detection/status.ts";
import type { FilingId } from "#contracts/ids.ts";
import { outbox } from "#service/db/schema/outbox.ts";
import { sheetsOfWorkbook } from "#service/export/testing/workbook.ts";
import { type Person, readAnswer } from "#service/http/testing/test-service.ts";
import { oneError, oneWarning, testBill } from "#service/workflow/testing/bills.ts";
import { mustAct, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, runJob, type World } from "#service/workflow/testing/journey.ts";
import { tracesOf } from "#service/workflow/testing/traces.ts";

describe("detection report", () => {
  let world: World;
  const bill = testBill(oneError, oneWarning);
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  const report = async (filingId: FilingId, by: Person = world.county) =>
    (await by.call("detectionReport", { filingId })).data();
  const findings = async (filingId: FilingId, filter: object = {}, by: Person = world.county) =>
    (await by.call("detectionFindings", { filingId, ...filter })).data();
  async function one(filingId: FilingId, severity: string): Promise<ReportFinding> {
    const [found] = (await findings(filingId, { severity })).rows;
    if (!found) throw new Error(`No ${severity} finding`);
    return found;
  }
  function hintsOf(id: FilingId): Promise<number> {
    const told = and(eq(outbox.businessId, id), eq(outbox.hint, "decisions"), isNotNull(outbox.stationId));
    return world.service.deps.db.$count(outbox, told);
  }

  it("counts findings by severity, rule and unit, and what is still open", async () => {
    const id = await filingIn(world, "detected", bill);
    const told = await report(id);
    expect(told).toMatchObject({
      fileName: "bill.xml",
      standardVersion: "2024",
      ruleSetVersion: "V1",
      counts: { E: 1, W: 1, I: 0 },
      open: { decisions: 1, replies: 1 },
      canAnswer: false,
      canDecide: true,
    });
    expect(told.project.name).toBe(bill.values["projectName"]);
    expect(told.rules.find((rule) => rule.code === "P01")?.counts).toEqual({ E: 1, W: 0, I: 0 });
    expect(told.rules.find((rule) => rule.code === "C06")?.counts).toEqual({ E: 0, W: 1, I: 0 });
    expect(told.units.map(({ sectional }) => sectional)).not.toContain("");
    expect(told.units.reduce((sum, unit) => sum + unit.counts.E + unit.counts.W, 0)).toBe(2);
    expect(await report(id, world.filer)).toMatchObject({ canAnswer: true, canDecide: false });
    expect(await report(id, world.city)).toMatchObject({ canAnswer: false, canDecide: false });
  });
  it("returns the bill as a tree of headings and as windows of rows with their marks", async () => {
    const id = await filingIn(world, "detected", bill);
    const { rowCount } = await report(id);
    const tree = (await world.county.call("detectionTree", { filingId: id })).data();
    expect(tree[0]).toMatchObject({ seq: 0, parent: null, kind: "project", counts: { E: 1, W: 1, I: 0 } });
    expect(tree.every((node) => node.kind !== "item")).toBe(true);
    const window = async (from: number, limit: number) =>
      (await world.county.call("detectionRows", { filingId: id, from, limit })).data(
        detectionRowsOutputSchema,
      );
    const all = (await window(0, 500)).rows;
    expect(all.map((row) => row.seq)).toEqual(Array.from({ length: rowCount }, (_, i) => i));
    expect(tree[0]?.items).toBe(all.filter((row) => row.kind === "item").length);
    expect(all.flatMap((row) => row.findings.map((mark) => mark.severity)).toSorted()).toEqual(["E", "W"]);
    const part = await window(3, 2);
    expect(part.total).toBe(rowCount);
    expect(part.rows).toEqual(all.slice(3, 5));
    const marked = all.find((row) => row.findings.length > 0);
    expect((await findings(id, { row: marked?.seq })).rows.map((row) => row.place.row)).toEqual([
      marked?.seq,
    ]);
  });
  it("finds rows by code, name and 项目特征, by every word, in file order", async () => {
    const filingId = await filingIn(world, "detected", bill);
    const search = (text: string, by: Person = world.county) =>
      by.call("detectionSearch", { filingId, text });
    const hits = async (text: string) => (await search(text)).data(detectionSearchOutputSchema);
    const rows = (await world.county.call("detectionRows", { filingId, from: 0, limit: 500 })).data(
      detectionRowsOutputSchema,
    ).rows;
    const item = rows.findLast(({ kind, feature }) => kind === "item" && feature.length > 4);
    if (!item) throw new Error("The bill has no line with a 项目特征");
    const having = (...words: string[]) =>
      rows
        .filter((row) => words.every((word) => [row.number, row.name, row.feature].join("\n").includes(word)))
        .map(({ seq }) => seq);
    for (const text of [item.number, item.name, item.feature.slice(1, 4)]) {
      expect(await hits(text)).toEqual({ total: having(text).length, hits: having(text) });
    }
    const both = [item.name, item.number.slice(2, 9)];
    expect((await hits(both.join("  "))).hits).toEqual(having(...both));
    expect(await hits("%")).toEqual({ total: having("%").length, hits: having("%") });
    expect(await hits("没有这样的行")).toEqual({ total: 0, hits: [] });
    expect(await search("  ")).toMatchObject({ status: 422, fields: ["text"] });
    expect((await search("土", await world.service.person("filer"))).error).toBe("filing.not-found");
  });
  it("refuses a row number out of range", async () => {
    const filingId = await filingIn(world, "detected", bill);
    const rows = await world.county.call("detectionRows", { filingId, from: 3_000_000_000, limit: 5 });
    expect(rows).toMatchObject({ status: 422, fields: ["from"] });
    const marks = await world.county.call("detectionFindings", { filingId, row: 3_000_000_000 });
    expect(marks).toMatchObject({ status: 422, fields: ["row"] });
    expect((await world.county.call("detectionRows", { filingId, from: 5_000_000, limit: 500 })).status).toBe(
      200,
    );
  });
  it("filters and pages the findings in file order", async () => {
    const id = await filingIn(world, "detected", bill);
    const all = await findings(id);
    expect(all.total).toBe(2);
    const lines = all.rows.map((row) => row.place.line);
    expect(lines).toEqual(lines.toSorted((a, b) => a - b));
    expect((await findings(id, { from: 1, limit: 1 })).rows).toEqual(all.rows.slice(1));
    expect((await findings(id, { rule: "A01" })).total).toBe(0);
    expect((await findings(id, { unit: all.rows[0]?.place.unit ?? "" })).total).toBeGreaterThan(0);
    expect((await findings(id, { search: all.rows[0]?.place.itemName ?? "" })).total).toBeGreaterThan(0);
    expect((await findings(id, { search: "100%没有" })).total).toBe(0);
    expect(
      await Promise.all(
        ["open", "answered", "decided"].map(async (state) => (await findings(id, { state })).total),
      ),
    ).toEqual([2, 0, 0]);
  });
  it("filters by the name of a unit, and by its 单项 where that is named too", async () => {
    const { service } = world;
    const id = await filingIn(world, "detected", bill);
    const { reportId } = await report(id);
    for (const [n, sectional] of [
      [101, "1#楼"],
      [102, "2#楼"],
    ] as const) {
      await service.database.asOwner(
        `insert into finding (report_id, ordinal, key, fingerprint, rule, severity, kind, sectional, unit, element, line, column_number, seen,
          expected, message) values ($1, $2, $3, 'f', 'A08', 'W', '', $4, '防雷', 'x', 1, 1, '', '', '')`,
        [reportId, n, `k${n}`, sectional],
      );
    }
    const keysOf = async (unit: string) => (await findings(id, { unit })).rows.map(({ key }) => key);
    expect(await keysOf("防雷")).toEqual(["k101", "k102"]);
    expect(await keysOf("2#楼 › 防雷")).toEqual(["k102"]);
  });
  it("orders the findings by severity, rule and amount, with and without groups", async () => {
    const { service } = world;
    const id = await filingIn(world, "detected", bill);
    const { reportId } = await report(id);
    const first = await one(id, "E");
    const item = first.place.row ?? 0;
    // Four more findings at known places, so that the order does not depend on the rules.
    for (const [n, rule, severity, unit, line, row] of [
      [101, "A09", "I", "甲", 1, null],
      [102, "A08", "W", "乙", 2, item],
      [103, "A08", "E", "甲", 3, item + 1],
      [104, "F03", "W", "乙", 4, null],
    ] as const) {
      await service.database.asOwner(
        `insert into finding (report_id, ordinal, key, fingerprint, rule, severity, kind, unit, element, line, column_number, row_ordinal, seen,
          expected, message) values ($1, $2, $3, 'f', $4, $5, '', $6, 'x', $7, 1, $8, '', '', '')`,
        [reportId, n, `k${n}`, rule, severity, unit, line, row],
      );
    }
    await service.database.asOwner(
      "update bill_row set total = case seq when $2 then '9.50' else '10.00' end where report_id = $1 and seq in ($2, $3)",
      [reportId, item, item + 1],
    );
    const order = async (question: object) =>
      (await findings(id, { ...question })).rows.map(({ key }) => key).filter((key) => key.startsWith("k"));
    expect(await order({})).toEqual(["k101", "k102", "k103", "k104"]);
    expect(await order({ sort: "severity" })).toEqual(["k103", "k102", "k104", "k101"]);
    expect(await order({ sort: "rule" })).toEqual(["k104", "k102", "k103", "k101"]);
    expect(await order({ sort: "amount" })).toEqual(["k103", "k102", "k101", "k104"]);
    expect(await order({ group: "unit" })).toEqual(["k101", "k103", "k102", "k104"]);
    expect(await order({ group: "rule", sort: "severity" })).toEqual(["k104", "k103", "k102", "k101"]);
    expect(await order({ group: "unit", sort: "severity" })).toEqual(["k103", "k101", "k102", "k104"]);
  });
  it("exports the filtered findings with rule, answer and decision, within the actor's sight", async () => {
    const { service, filer, county } = world;
    const id = await filingIn(world, "detected", bill);
    const { reportId } = await report(id);
    const [warning, error] = [await one(id, "W"), await one(id, "E")];
    await filer.call("detectionAnswer", { filingId: id, reportId, key: warning.key, text: "=按合同" });
    const decided = { keys: [error.key], kind: "cleared", reason: "图纸如此" };
    await county.call("detectionDecide", { filingId: id, reportId, ...decided });
    const exported = async (question: object, by: Person = county) => {
      const body = JSON.stringify({ filingId: id, ...question });
      const headers = { "content-type": "application/json" };
      const response = await service.fetch("detectionExport", { body, headers }, { token: by.token });
      if (!response.ok) throw new Error((await readAnswer(response)).error ?? "");
      const sheets = await sheetsOfWorkbook(new Uint8Array(await response.arrayBuffer()));
      expect(sheets.get("造价指标")).toContainEqual([1, "工程类别、阶段", "最高投标限价", null]);
      const [head = [], ...rows] = sheets.get("检测问题") ?? [];
      return rows.map((row) => Object.fromEntries(head.map((name, i) => [String(name), row[i]])));
    };
    const all = await exported({ sort: "severity" });
    expect(all.map((row) => row["严重程度"])).toEqual(["错误", "警告"]);
    expect(all[0]).toMatchObject({
      规则: "P01",
      规则名称: "单价为零或负",
      问题: error.message,
      项目编码: error.place.item,
      属性名: error.place.attribute,
      文件行: error.place.line,
      处理意见: "不成立",
      理由: "图纸如此",
      处理人: "受理人",
    });
    expect(all[1]).toMatchObject({ 答复: "'=按合同", 答复人: "填报人" });
    expect(await exported({ severity: "W" }, filer)).toHaveLength(1);
    await expect(exported({}, await service.person("filer"))).rejects.toThrow("filing.not-found");
  });
  it("keeps the filer's answers until they are removed", async () => {
    const id = await filingIn(world, "detected", bill);
    const { reportId } = await report(id);
    const { key } = await one(id, "W");
    const answer = (text: string, base = "", by: Person = world.filer) =>
      by.call("detectionAnswer", { filingId: id, reportId, key, text, base });
    expect((await answer("按合同约定不计")).status).toBe(200);
    expect((await one(id, "W")).answer).toMatchObject({ text: "按合同约定不计", by: "填报人" });
    expect((await report(id)).open).toEqual({ decisions: 1, replies: 0 });
    expect((await findings(id, { state: "answered" })).total).toBe(1);
    expect(await answer("未见同事的答复")).toMatchObject({
      status: 409,
      error: "finding.answer-changed",
      message: "填报人已将答复改为“按合同约定不计”，核对后重试将以您的内容为准",
    });
    await answer("改为", "按合同约定不计");
    expect((await one(id, "W")).answer?.text).toBe("改为");
    await answer("", "改为");
    expect((await one(id, "W")).answer).toBeNull();
    expect(
      (await tracesOf(world.service, id)).audits.filter((action) => action === "detection.answer"),
    ).toHaveLength(3);
    expect(await hintsOf(id), "open pages of the station follow").toBe(3);
    expect((await answer("x", "", world.county)).error).toBe("permission.denied");
    expect((await answer("x", "", await world.service.person("filer"))).error).toBe("filing.not-found");
    const wrong = { filingId: id, reportId, key: "no such", text: "x" };
    expect((await world.filer.call("detectionAnswer", wrong)).error).toBe("finding.not-found");
    const stale = { filingId: id, reportId: crypto.randomUUID(), key, text: "x" };
    expect((await world.filer.call("detectionAnswer", stale)).error).toBe("filing.stale");
  });
  it("decides one finding, several, and all that a filter shows", async () => {
    const id = await filingIn(world, "detected", bill);
    const { reportId } = await report(id);
    const decide = async (given: object, by: Person = world.county) =>
      by.call("detectionDecide", { filingId: id, reportId, kind: "accepted", reason: "已核实", ...given });
    const { key } = await one(id, "E");
    expect((await decide({ keys: [key] })).data(detectionDecideOutputSchema)).toEqual({
      decided: 1,
      skipped: 0,
      open: { decisions: 0, replies: 1 },
      lastBatch: expect.objectContaining({ kind: "accepted", count: 1 }),
    });
    expect((await one(id, "E")).decision).toMatchObject({ kind: "accepted", reason: "已核实", by: "受理人" });
    const all = (await decide({ filter: {}, kind: "cleared", overwrite: true })).data(
      detectionDecideOutputSchema,
    );
    expect(all).toMatchObject({ decided: 2, skipped: 0, open: { decisions: 0, replies: 0 } });
    expect((await one(id, "E")).decision?.kind).toBe("cleared");
    expect((await findings(id, { state: "decided" })).total).toBe(2);
    expect(await decide({ keys: [key], reason: " " })).toMatchObject({ status: 422, fields: ["reason"] });
    expect(await decide({})).toMatchObject({ status: 422, fields: ["keys"] });
    expect((await decide({ keys: [key, "no such"] })).error).toBe("finding.not-found");
    expect((await decide({ keys: [key], reportId: crypto.randomUUID() })).error).toBe("filing.stale");
    expect((await decide({ keys: [key] }, world.filer)).error).toBe("permission.denied");
    expect((await decide({ keys: [key] }, world.province)).error).toBe("permission.denied");
    expect(
      (await tracesOf(world.service, id)).audits.filter((action) => action === "detection.decide"),
    ).toHaveLength(2);
    expect(await hintsOf(id)).toBe(2);
  });
  it("carries answers and decisions to the next version while the finding is the same", async () => {
    const { service, filer, county } = world;
    const id = await filingIn(world, "detected", bill);
    const { reportId } = await report(id);
    const warning = await one(id, "W");
    await filer.call("detectionAnswer", { filingId: id, reportId, key: warning.key, text: "已说明" });
    const cleared = { filingId: id, reportId, filter: { severity: "E" }, kind: "cleared", reason: "不成立" };
    await county.call("detectionDecide", cleared);
    await mustAct(service, county, id, { action: "back", result: "materials", opinion: "补资料" });
    expect(await report(id, filer)).toMatchObject({ canAnswer: true });
    expect((await county.call("detectionDecide", cleared)).error).toBe("filing.action");
    await mustAct(service, filer, id, { action: "submit" });
    const status = await county.call("detectionStatus", { filingId: id });
    expect(status.data(detectionStatusOutputSchema).state).toBe("none");
    await mustAct(service, county, id, { action: "audit", result: "pass" });
    await runJob(service, id);
    const again = await report(id);
    expect(again.reportId).not.toBe(reportId);
    expect(again.open).toEqual({ decisions: 0, replies: 0 });
    expect((await one(id, "W")).answer?.text).toBe("已说明");
    await service.database.asOwner("update finding set fingerprint = 'another' where report_id = $1", [
      again.reportId,
    ]);
    expect((await report(id)).open).toEqual({ decisions: 1, replies: 1 });
  });
  it("does not exist before the first detection or outside the actor's sight", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "accepted", bill);
    const stranger = await service.person("county", { regionCode: "330109" });
    for (const name of ["detectionReport", "detectionTree"] as const) {
      expect((await county.call(name, { filingId: id })).error).toBe("detection.missing");
      expect((await stranger.call(name, { filingId: id })).error).toBe("filing.not-found");
    }
    expect((await county.call("detectionRows", { filingId: id, from: 0, limit: 5 })).error).toBe(
      "detection.missing",
    );
    expect((await county.call("detectionFindings", { filingId: id })).error).toBe("detection.missing");
    expect((await county.call("maxPricePublicity", { filingId: id })).error).toBe("filing.action");
    expect((await readFiling(service.deps, id)).reportId).toBeNull();
  });
});
