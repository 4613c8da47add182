import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  detectionFindingsOutputSchema,
  detectionPdfCheckOutputSchema,
} from "#contracts/detection/detection-api.ts";
import type { FilingId } from "#contracts/ids.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { type Person, readAnswer } from "#service/http/testing/test-service.ts";
import { codeOn, pagesOf } from "#service/pdf/testing/pages-of.ts";
import { oneError, oneWarning, testBill } from "#service/workflow/testing/bills.ts";
import { mustAct, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { laterReport } from "../compare/testing/later-report.ts";
import { checkCode, reportCodeText, resultHalves } from "./check-code.ts";
import { besideReport } from "./collect.ts";

describe("detection PDF", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  async function print(filingId: FilingId, by: Person = world.county): Promise<string[]> {
    const init = { body: JSON.stringify({ filingId }), headers: { "content-type": "application/json" } };
    const response = await world.service.fetch("detectionPdf", init, { token: by.token });
    if (!response.ok) throw new Error((await readAnswer(response)).error ?? "");
    return pagesOf(new Uint8Array(await response.arrayBuffer()));
  }
  const check = async (filingId: FilingId, code: string, by: Person = world.county) =>
    by.call("detectionPdfCheck", { filingId, code });
  const verdict = async (filingId: FilingId, code: string) =>
    (await check(filingId, code)).data(detectionPdfCheckOutputSchema).verdict;

  const publicCheck = async (asked: { number: string; code: string }) =>
    (await world.service.call("reportCheck", asked)).data();

  /** The code that a print would have now. */
  async function codeNow(id: FilingId): Promise<string> {
    const { db, env, clock } = world.service.deps;
    const filing = await readFiling(world.service.deps, id);
    if (filing.reportId === null) throw new Error("no report");
    const reports = db.select().from(detectionReport);
    const [report] = await reports.where(eq(detectionReport.id, filing.reportId));
    if (!report) throw new Error("no report");
    const current = { filing, report };
    return reportCodeText(await checkCode(db, env, current, await besideReport(db, current, clock())));
  }

  const printTime = (pages: string[]) => /打印时间[^。]+。/.exec(pages.join(""))?.[0] ?? "missing";

  async function storedReport(id: FilingId) {
    const reports = world.service.deps.db.select().from(detectionReport);
    const [report] = await reports.where(eq(detectionReport.filingId, id));
    return report;
  }

  it("shows facts, counts, findings with answers and decisions, unjudged rules, and page numbers", async () => {
    const { service, filer, county } = world;
    const id = await filingIn(world, "detected", testBill(oneError, oneWarning));
    const { reportId } = await readFiling(service.deps, id);
    const { rows } = (await county.call("detectionFindings", { filingId: id })).data(
      detectionFindingsOutputSchema,
    );
    const warning = rows.find(({ severity }) => severity === "W");
    await filer.call("detectionAnswer", {
      filingId: id,
      reportId: reportId ?? "",
      key: warning?.key,
      text: "按合同不计取",
    });
    await service.database.asOwner(
      `update detection_report set summary = jsonb_set(summary, '{rules,0,notJudged}', '["缺少代码库"]') where id = $1`,
      [reportId],
    );
    const report = await storedReport(id);
    expect(report?.number).toMatch(/^JC3301062026\d{5}$/);
    const pages = await print(id);
    const text = pages.join("");
    const { projectName, acceptNo } = await readFiling(service.deps, id);
    for (const word of [
      `${projectName}最高投标限价造价检测报告`,
      `检测结论：该造价数据文件存在错误，应由企业更正后重新提交，或由复核人员逐条处理，警告应由企业更正或逐条答复。截至打印时，尚有错误1处待处理`,
      `报告编号：${report?.number ?? ""}`,
      "六、各单位工程造价和问题",
      "整个文件—",
      "七、造价指标工程类别、阶段最高投标限价没有单方造价没有工程类别",
      "签发人（签字）：本报告由平台按检测规则自动生成，供复核参考。杭州市西湖区建设工程造价管理站（盖章）2026年3月2日",
      acceptNo,
      `发现问题${rows.length}处（错误1处、警告${rows.length - 1}处、提示0处）`,
      "答复1处：按合同不计取（填报人）",
      "缺少代码库",
      ...rows.map(({ message }) => message),
    ])
      expect(text.includes(word.replace(/\s/g, "")), word).toBe(true);
    expect(pages.length).toBeGreaterThan(0);
    for (const [index, page] of pages.entries())
      expect(/第\d+页共\d+页/.exec(page)?.[0]).toBe(`第${index + 1}页共${pages.length}页`);
    const sums = /合计[\d,]+\.\d{2}(\d)(\d)(\d)七、/.exec(text);
    expect(sums?.slice(1).map(Number)).toEqual(
      ["E", "W", "I"].map((severity) => rows.filter((row) => row.severity === severity).length),
    );
  });
  it("carries its own check code, and reports what has changed since", async () => {
    const { service, filer, county } = world;
    const bill = testBill(oneWarning);
    const [id, other] = [await filingIn(world, "detected", bill), await filingIn(world, "detected", bill)];
    const code = codeOn(await print(id));
    expect(await verdict(id, code)).toBe("current");
    expect(await verdict(id, ` ${code.toLowerCase().replaceAll("-", " ")}`)).toBe("current");
    expect(await verdict(other, code)).toBe("unknown");
    const last = code.endsWith("0") ? "1" : "0";
    expect(await verdict(id, `${code.slice(0, -1)}${last}`)).toBe("mistyped");
    expect(await verdict(id, `${code.startsWith("0") ? "1" : "0"}${code.slice(1)}`)).toBe("unknown");
    const { reportId } = await readFiling(service.deps, id);
    const { rows } = (await county.call("detectionFindings", { filingId: id })).data(
      detectionFindingsOutputSchema,
    );
    await filer.call("detectionAnswer", {
      filingId: id,
      reportId: reportId ?? "",
      key: rows[0]?.key,
      text: "已说明",
    });
    expect(await verdict(id, code)).toBe("words-changed");
    expect(await verdict(id, codeOn(await print(id, filer)))).toBe("current");
    await service.database.asOwner("update finding set message = '改过' where report_id = $1", [reportId]);
    expect(await verdict(id, code)).toBe("unknown");
    const [{ key, kind } = { key: "", kind: "" }] = rows;
    const edit = (change: string, value: string | null) =>
      service.database.asOwner(`update finding set ${change} where report_id = $1 and key = $2`, [
        reportId,
        key,
        value,
      ]);
    const blank = codeOn(await print(id));
    await edit("amount = $3::numeric", "1");
    expect(await verdict(id, blank)).toBe("unknown");
    await edit("amount = $3::numeric", null);
    expect(await verdict(id, blank)).toBe("current");
    await edit("kind = $3", `${kind}？`);
    expect(await verdict(id, blank)).toBe("unknown");
    expect(await check(id, "1234")).toMatchObject({ status: 422, fields: ["code"] });
  });
  it("covers the reference data; a PDF printed before that is recognised, also of a former report", async () => {
    const { service } = world;
    const { db, env } = service.deps;
    const id = await filingIn(world, "detected", testBill(oneWarning));
    const filing = await readFiling(service.deps, id);
    const { reportId } = filing;
    const report = await storedReport(id);
    if (!report) throw new Error("no report");
    const code = await codeNow(id);
    const [, second = "", first = ""] = (await resultHalves(db, env, { filing, report })).map((result) =>
      reportCodeText({ result, words: "00000000" }),
    );
    expect(await verdict(id, code)).toBe("current");
    expect([await verdict(id, first), await verdict(id, second)]).toEqual(["former-form", "former-form"]);
    const other = JSON.stringify([
      { kind: "item-codes", batchId: randomUUID(), version: 9, scope: "2024标准" },
    ]);
    const rest = "update detection_report set reference_used = $2 where id = $1";
    await service.database.asOwner(rest, [reportId, other]);
    expect(await verdict(id, code)).toBe("unknown");
    expect([await verdict(id, first), await verdict(id, second)]).toEqual(["former-form", "unknown"]);
    await laterReport(service, id, (bill) => bill);
    expect(await verdict(id, first)).toBe("former");
  });
  it("stays valid for its report after the bill was checked again", async () => {
    const id = await filingIn(world, "detected", testBill(oneWarning));
    const other = await filingIn(world, "detected", testBill(oneWarning));
    const code = await codeNow(id);
    const told = (await check(id, code)).data(detectionPdfCheckOutputSchema);
    await laterReport(world.service, id, (bill) => bill);
    expect((await check(id, code)).data(detectionPdfCheckOutputSchema)).toEqual({
      verdict: "former",
      reportedAt: told.reportedAt,
    });
    expect(await verdict(id, await codeNow(id))).toBe("current");
    expect(await verdict(id, await codeNow(other))).toBe("unknown");
  });
  it("covers 造价指标 and the station's name as of the print", async () => {
    const { service } = world;
    const id = await filingIn(world, "detected", testBill(oneWarning));
    const code = codeOn(await print(id));
    const { stationId } = await readFiling(service.deps, id);
    await service.database.asOwner("update station set name = name || '（新）' where id = $1", [stationId]);
    expect(await verdict(id, code)).toBe("words-changed");
    await service.database.asOwner("update station set name = replace(name, '（新）', '') where id = $1", [
      stationId,
    ]);
    expect(await verdict(id, code)).toBe("current");
    await service.database.asOwner("alter table filing_submission disable trigger no_change");
    const area = `update filing_submission set form_values = form_values || '{"projectClass":"01","projectUse":"2"}' where filing_id = $1`;
    const before = (await print(id)).join("");
    await service.database.asOwner(area, [id]);
    await service.database.asOwner("alter table filing_submission enable trigger no_change");
    expect((await print(id)).join("")).not.toBe(before);
    expect(await verdict(id, code)).toBe("words-changed");
  });
  it("tells names, bill and 造价指标 as submitted, whatever is edited or submitted since", async () => {
    const { service, filer, county } = world;
    const bill = testBill(oneWarning);
    const building = { structureType: "2", floorsAbove: "3", floorsBelow: "1", height: "12" };
    const size = { areaAbove: "9000", areaBelow: "800", scale: "9800", scaleUnit: "m2" };
    const values = { ...bill.values, projectClass: "01", projectUse: "1", ...building, ...size };
    const id = await filingIn(world, "detected", { ...bill, values });
    const before = await print(id);
    const code = codeOn(before);
    await mustAct(service, county, id, { action: "audit", result: "fail", opinion: "资料不符" });
    const { revision } = await readFiling(service.deps, id);
    const edited = { ...values, projectName: "改名后的工程", projectUse: "3", ceilingPrice: "" };
    (await filer.call("filingSave", { filingId: id, revision, values: edited })).data();
    await service.database.asOwner(
      `update filing_bill set facts = jsonb_set(facts, '{totals,unitTotals,0,name}', '"改名后的单位工程"') where filing_id = $1`,
      [id],
    );
    const told = (pages: string[]) => pages.join("").replaceAll(/打印时间[^。]+。/g, "");
    for (const by of [county, filer]) expect(told(await print(id, by))).toBe(told(before));
    expect(await verdict(id, code)).toBe("current");
  });
  it("joins equal findings, however many, and counts all of them", async () => {
    const { service } = world;
    const id = await filingIn(world, "detected", testBill(oneError));
    const { reportId } = await readFiling(service.deps, id);
    await service.database.asOwner(
      `insert into finding (report_id, ordinal, key, fingerprint, rule, severity, kind, element, line, column_number, seen, expected, message)
        select $1, s, 'k' || s, 'f', 'P01', 'E', '单价多', 'x', s, 1, '', '', '多' || s % 2 from generate_series(100, 1199) s`,
      [reportId],
    );
    const text = (await print(id)).join("");
    expect(text).toContain("【错误】单价多（P01单价为零或负）1100处");
    expect(text).toContain(
      "·多0［第100行；第102行；第104行］·多1［第101行；第103行］以上为前5处，其余1095处略。",
    );
  });
  it("answers to anybody who has number and code, as of the print", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "detected", testBill(oneError, oneWarning));
    const report = await storedReport(id);
    const pages = await print(id);
    const asked = { number: report?.number ?? "", code: codeOn(pages) };
    const { projectName } = await readFiling(service.deps, id);
    const told = await publicCheck(asked);
    expect(told).toMatchObject({ kindName: "最高投标限价", projectName, newerAt: null, counts: { E: 1 } });
    expect(told?.stationName).toBe("杭州市西湖区建设工程造价管理站");
    for (const line of [...(told?.conclusion ?? ["missing"]), told?.sha256 ?? "missing"])
      expect(pages.join("")).toContain(line);
    const typed = {
      number: ` ${asked.number.toLowerCase()}`,
      code: asked.code.replaceAll("-", " ").toLowerCase(),
    };
    expect(await publicCheck(typed)).toEqual(told);
    service.clock.now = new Date(service.clock.now.getTime() + 61_000);
    const second = await print(id);
    expect(codeOn(second)).toBe(asked.code);
    expect(second.join("")).not.toContain(printTime(pages));
    expect(await publicCheck(asked)).toEqual(told);
    const { rows } = (await county.call("detectionFindings", { filingId: id })).data(
      detectionFindingsOutputSchema,
    );
    const decision = { kind: "accepted", reason: "已核对" };
    const keys = rows.map(({ key }) => key);
    expect(
      (await county.call("detectionDecide", { filingId: id, reportId: report?.id, keys, ...decision }))
        .status,
    ).toBe(200);
    expect(await publicCheck(asked)).toEqual(told);
    await laterReport(service, id, (bill) => bill);
    const after = await publicCheck(asked);
    expect(after).toMatchObject({ ...told, newerAt: expect.any(String) });
    expect(JSON.stringify(after)).not.toMatch(/填报人|受理人|\D1\d{10}\D/);
  });
  it("answers nothing to a wrong number or code, to one never printed, or for a trial", async () => {
    const { service } = world;
    const id = await filingIn(world, "detected", testBill(oneWarning));
    const other = await filingIn(world, "detected", testBill(oneWarning));
    const report = await storedReport(id);
    const number = report?.number ?? "";
    const code = codeOn(await print(id));
    const swapped = `${code.slice(0, -1)}${code.endsWith("0") ? "1" : "0"}`;
    expect(await publicCheck({ number, code: swapped })).toBeNull();
    expect(await publicCheck({ number: (await storedReport(other))?.number ?? "", code })).toBeNull();
    expect(await publicCheck({ number: "JC33010620269999999", code })).toBeNull();
    const { stationId } = await readFiling(service.deps, id);
    await service.database.asOwner("update station set name = name || '（新）' where id = $1", [stationId]);
    const unprinted = await codeNow(id);
    await service.database.asOwner("update station set name = replace(name, '（新）', '') where id = $1", [
      stationId,
    ]);
    expect(await publicCheck({ number, code: unprinted })).toBeNull();
    await service.database.asOwner("update detection_report set is_trial = true where id = $1", [report?.id]);
    expect(await publicCheck({ number, code })).toBeNull();
    expect(await service.call("reportCheck", { number, code: "1234" })).toMatchObject({
      status: 422,
      fields: ["code"],
    });
  });
  it("prints no QR code for a report without a number", async () => {
    const { service } = world;
    const id = await filingIn(world, "detected", testBill(oneWarning));
    await service.database.asOwner("update detection_report set number = null where filing_id = $1", [id]);
    const pages = await print(id);
    expect(pages.join("")).not.toMatch(/报告编号|二维码/);
    expect(await verdict(id, codeOn(pages))).toBe("current");
  });
  it("limits public checks by address", async () => {
    const asked = { number: "JC33010620269999999", code: "0000-0000-0000-0000" };
    const from = { headers: { "x-client-ip": "203.0.113.9" } };
    const statuses = new Set<number>();
    for (let n = 0; n < 61; n += 1)
      statuses.add((await world.service.call("reportCheck", asked, from)).status);
    expect([...statuses]).toEqual([200, 429]);
  });
  it("is refused outside the actor's sight", async () => {
    const id = await filingIn(world, "detected");
    const stranger = await world.service.person("filer");
    await expect(print(id, stranger)).rejects.toThrow("filing.not-found");
    expect((await check(id, "0000-0000-0000-0000", stranger)).error).toBe("filing.not-found");
    await expect(print(await filingIn(world, "accepted"))).rejects.toThrow("detection.missing");
  });
});
