import { eq, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { detectionStatusOutputSchema } from "#contracts/detection/status.ts";
import type { FilingId } from "#contracts/ids.ts";
import { billStages } from "#contracts/settlement/bills.ts";
import { costTableColumns } from "#contracts/settlement/cost-columns.ts";
import {
  type CostQuestion,
  costRowsOutputSchema,
  costTableNames,
  costTableSchema,
  priceStagesName,
} from "#contracts/settlement/cost-preview.ts";
import type { Db } from "#service/db/connect.ts";
import { detectionReport } from "#service/db/schema/detection/detection.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { settlementRow } from "#service/db/schema/detection/settlement-row.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { rowsOfWorkbook, sheetsOfWorkbook } from "#service/export/testing/workbook.ts";
import { runDetection } from "#service/jobs/detection/run-detection.ts";
import { Decimal } from "#service/values/decimal.ts";
import { mustAct, readFiling, reportOf } from "#service/workflow/testing/filings.ts";
import { filingIn, jobOf, newWorld, runJob, type World } from "#service/workflow/testing/journey.ts";
import {
  acceptedSettlement,
  detectedSettlement,
  testSettlement,
} from "#service/workflow/testing/settlements.ts";

describe("造价对比预览", () => {
  let world: World;
  let id: FilingId;
  const given = testSettlement();
  beforeAll(async () => {
    world = await newWorld();
    id = await detectedSettlement(world, given);
  });
  afterAll(() => world.service.close());

  const preview = async (filingId = id) => (await world.county.call("costPreview", { filingId })).data();
  const rows = async (question: Partial<CostQuestion> & Pick<CostQuestion, "table">) =>
    (await world.county.call("costRows", { filingId: id, limit: 500, ...question })).data(
      costRowsOutputSchema,
    );
  const exact = (texts: readonly (string | null)[]): Decimal =>
    Decimal.sum(texts.map((text) => Decimal.parse(text ?? "0") ?? Decimal.zero));

  it("totals each table from its rows", async () => {
    const told = await preview();
    for (const table of costTableSchema.options) {
      const list = await rows({ table });
      const totals = told.tables[table];
      expect(list.total).toBe(totals.rows);
      for (const stage of ["contract", "submitted", "approved"] as const)
        expect(totals[stage]).toBe(exact(list.rows.map(({ total }) => total[stage])).toFixed(2));
      const nets = list.rows.map(({ net }) => net);
      expect(totals.added).toBe(exact(nets.filter((net) => !net.startsWith("-"))).toFixed(2));
      expect(totals.reduced).toBe(
        exact(nets.filter((net) => net.startsWith("-")))
          .negated()
          .toFixed(2),
      );
      expect(totals.netReduced).toBe(exact([totals.submitted, `-${totals.approved}`]).toFixed(2));
      expect(totals.differing).toBe(list.rows.filter(({ differs }) => differs).length);
    }
  });

  it("agrees with the three prices in the form", async () => {
    const { tables, stages } = await preview();
    const { values } = given;
    const prices = [values["cprice"], values["sprice"], values["sdprice"]];
    expect([tables.approval.contract, tables.approval.submitted, tables.approval.approved]).toEqual(prices);
    expect([tables.project.approved, tables.unit.approved]).toEqual([prices[2], prices[2]]);
    expect(stages.slice(2).map(({ amount }) => amount)).toEqual([values["zprice"], ...prices]);
    expect(tables.divisional.differing).toBeGreaterThan(0);
    const { rows: found } = await world.service.deps.db.execute<{
      findings: string;
    }>(sql`select count(*)::text as findings from finding f
        join filing g on g.report_id = f.report_id where g.id = ${id}`);
    expect(found).toEqual([{ findings: "0" }]);
  });

  it("names unknown stages, and uses the linked max price's figures", async () => {
    const before = await preview();
    expect(before.stages[0]).toEqual({
      stage: "estimate",
      amount: null,
      missing: "备案表没有关联最高投标限价备案",
      changePercent: null,
    });
    expect(before.ofCeilingPercent).toBeNull();
    const linked = await readFiling(world.service.deps, await filingIn(world, "filed"));
    const { formValues } = await readFiling(world.service.deps, id);
    await world.service.deps.db
      .update(filing)
      .set({ formValues: { ...formValues, ceilingFilingNo: linked.filingNo } })
      .where(eq(filing.id, id));
    const after = await preview();
    expect(after.stages.slice(0, 2).map(({ amount }) => amount)).toEqual([
      linked.formValues["approvedEstimate"],
      linked.formValues["ceilingPrice"],
    ]);
    expect(after.stages[1]?.changePercent).toMatch(/^-?\d+\.\d{2}$/);
    expect(after.ofCeilingPercent).toMatch(/^\d+\.\d{2}$/);
  });

  it("uses no figures of a linked max price that is no longer filed", async () => {
    const { service } = world;
    const maxPrice = await filingIn(world, "filed");
    const { filingNo } = await readFiling(service.deps, maxPrice);
    const settled = await readFiling(service.deps, id);
    const link = (formValues: typeof settled.formValues) =>
      service.deps.db.update(filing).set({ formValues }).where(eq(filing.id, id));
    await link({ ...settled.formValues, ceilingFilingNo: filingNo });
    await mustAct(service, world.city, maxPrice, { action: "unarchive", opinion: "重新复核" });
    const { stages, ofCeilingPercent } = await preview();
    const missing = `关联的最高投标限价备案${filingNo}现不是已备案状态`;
    expect(stages.slice(0, 2)).toMatchObject([
      { amount: null, missing },
      { amount: null, missing },
    ]);
    expect(ofCeilingPercent).toBeNull();
    await link(settled.formValues);
  });

  it("returns windows of a table: by unit, differing rows only, by words", async () => {
    const { units } = await preview();
    const all = await rows({ table: "divisional" });
    const [unit] = units;
    const own = await rows({ table: "divisional", place: unit?.place });
    expect(new Set(own.rows.map(({ unitName }) => unitName))).toEqual(new Set([unit?.name]));
    expect(own.total).toBeLessThan(all.total);
    const differing = await rows({ table: "divisional", differing: true });
    expect(differing.rows.map(({ seq }) => seq)).toEqual(
      all.rows.filter(({ differs }) => differs).map(({ seq }) => seq),
    );
    expect(differing.rows.every(({ reason }) => reason.endsWith("。"))).toBe(true);
    const [first] = all.rows;
    const found = await rows({ table: "divisional", search: `${first?.number} ${first?.name}` });
    expect(found.rows.map(({ seq }) => seq)).toContain(first?.seq);
    const page = (
      await world.county.call("costRows", { filingId: id, table: "divisional", from: 2, limit: 2 })
    ).data(costRowsOutputSchema);
    expect(page).toEqual({ total: all.total, totals: null, rows: all.rows.slice(2, 4) });
  });

  const workbook = async (question: Partial<CostQuestion>) => {
    const body = JSON.stringify({ filingId: id, ...question });
    const headers = { "content-type": "application/json" };
    const { service, county } = world;
    const response = await service.fetch("costExport", { body, headers }, { token: county.token });
    expect(response.status, service.logged.slice(-2).join("")).toBe(200);
    return new Uint8Array(await response.arrayBuffer());
  };
  const named = ([head = [], ...lines]: readonly (readonly unknown[])[]) =>
    lines.map((line) => Object.fromEntries(head.map((name, i) => [String(name), line[i] ?? null])));

  it("exports a table as a workbook, with 核增 and 核减 per row and a 合计 line", async () => {
    const list = await rows({ table: "divisional", differing: true });
    const told = named(await rowsOfWorkbook(await workbook({ table: "divisional", differing: true })));
    expect(told.slice(0, -1).map((line) => line["项目编码"])).toEqual(list.rows.map(({ number }) => number));
    const at = list.rows.findIndex(({ net, quantity }) => net.startsWith("-") && quantity.contract !== null);
    expect(told[at]).toMatchObject({
      序号: at + 1,
      "核增额（元）": 0,
      "核减额（元）": -Number(list.rows[at]?.net),
      "工程量：合同量": Number(list.rows[at]?.quantity.contract),
      增减原因说明: list.rows[at]?.reason,
    });
    expect(told.at(-1)).toMatchObject({
      序号: null,
      项目名称: "合计",
      "合价（元）：审定": Number(list.totals?.approved),
      "核减额（元）": Number(list.totals?.reduced),
    });
  });

  it("shows the differing lines of a table first", async () => {
    const { rows: listed } = await rows({ table: "divisional" });
    const firstSame = listed.findIndex(({ differs }) => !differs);
    expect(firstSame).toBeGreaterThan(0);
    expect(listed.slice(firstSame).some(({ differs }) => differs)).toBe(false);
  });

  it("exports a table in the order of its list", async () => {
    const { rows: listed } = await rows({ table: "divisional" });
    expect(listed).not.toEqual(listed.toSorted((a, b) => a.seq - b.seq));
    const told = named(await rowsOfWorkbook(await workbook({ table: "divisional" })));
    expect(told.slice(0, -1).map((line) => line["项目编码"])).toEqual(listed.map(({ number }) => number));
  });

  it("exports all tables and the stages as one workbook with numeric cells", async () => {
    const { formValues } = await readFiling(world.service.deps, id);
    const seals = { unitname: "甲建设集团", unitname3: "乙建工", unitname2: "丙咨询" };
    await world.service.deps.db
      .update(filing)
      .set({ formValues: { ...formValues, ...seals } })
      .where(eq(filing.id, id));
    const sheets = await sheetsOfWorkbook(await workbook({}));
    expect([...sheets.keys()]).toEqual([priceStagesName, ...Object.values(costTableNames)]);
    const { stages, signers } = await preview();
    expect(signers).toEqual({ owner: "甲建设集团", contractor: "乙建工", consultant: "丙咨询" });
    const told = named(sheets.get(priceStagesName) ?? []);
    expect(told.map((line) => line["金额（元）"])).toEqual(
      stages.map(({ amount }) => (amount === null ? null : Number(amount))),
    );
    for (const table of costTableSchema.options) {
      const list = await rows({ table });
      const [head = [], ...lines] = sheets.get(costTableNames[table]) ?? [];
      const columns = costTableColumns(table, "2024");
      expect(head.slice(1)).toEqual(
        columns.map(({ name, group }) => (group === undefined ? name : `${group}：${name}`)),
      );
      const at = (code: string) => 1 + columns.findIndex((column) => column.code === code);
      expect(lines.slice(0, list.total).map((line) => line[at("name")])).toEqual(
        list.rows.map(({ name }) => name),
      );
      for (const stage of billStages)
        expect(lines.slice(0, list.total).map((line) => line[at(`total-${stage}`)] ?? null)).toEqual(
          list.rows.map(({ total }) => (total[stage] === null ? null : Number(total[stage]))),
        );
      expect(lines[list.total]?.[at("name")]).toBe("合计");
      expect(lines[list.total]?.[at("total-approved")]).toBe(Number(list.totals?.approved));
    }
    const approval = sheets.get(costTableNames.approval) ?? [];
    expect(approval.slice(-3).map((line) => line[1])).toEqual([
      `建设单位：${signers.owner}`,
      `施工单位：${signers.contractor}`,
      `造价咨询单位：${signers.consultant}`,
    ]);
  });

  it("splits the 审定价 of each 单位工程 in 单项工程费用表 into its fees", async () => {
    const list = await rows({ table: "sectional" });
    expect(list.rows.length).toBeGreaterThan(1);
    for (const { fees, total } of list.rows)
      expect(exact(Object.values(fees ?? {})).toFixed(2)).toBe(exact([total.approved]).toFixed(2));
    const [first] = list.rows;
    const own = await rows({ table: "sectional", sectional: first?.sectional });
    expect(own.rows.map(({ sectional }) => sectional)).toContain(first?.sectional);
    expect((await rows({ table: "sectional", sectional: "没有的单项" })).total).toBe(0);
  });

  it("lists each differing line once in 核对纪要, and 计日工 once", async () => {
    const minutes = await rows({ table: "minutes" });
    const parts = await Promise.all(
      (["divisional", "measure", "other", "dayWork"] as const).map((table) =>
        rows({ table, differing: true }),
      ),
    );
    const lines = parts
      .flatMap((part) => part.rows)
      .filter(({ name, kind }) => kind !== "other" || name !== "计日工");
    expect(minutes.rows.map(({ seq }) => seq)).toEqual(lines.map(({ seq }) => seq));
  });

  it("is refused outside the actor's sight, and for max prices", async () => {
    const stranger = await world.service.person("filer");
    const maxPrice = await filingIn(world, "detected");
    const waiting = await acceptedSettlement(world);
    for (const name of ["costPreview", "costRows", "costExport"] as const) {
      const question = name === "costPreview" ? {} : { table: "approval" };
      expect((await stranger.call(name, { filingId: id, ...question })).error).toBe("filing.not-found");
      for (const filingId of [maxPrice, waiting])
        expect((await world.county.call(name, { filingId, ...question })).error).toBe("detection.missing");
    }
  });

  it("is written with the report, which finds a contradicting price in the form", async () => {
    const other = await detectedSettlement(world, {
      ...given,
      values: { ...given.values, sprice: "1.00", auditendtime: "2026-05-15" },
    });
    const reportId = await reportOf(world.service.deps, other);
    const found = await world.service.deps.db
      .select({ rule: finding.rule })
      .from(finding)
      .where(eq(finding.reportId, reportId))
      .orderBy(finding.rule);
    expect(found.map(({ rule }) => rule)).toEqual(["F11", "S05"]);
    await world.service.database.asOwner("UPDATE filing SET report_id = NULL WHERE id = $1", [other]);
    await world.service.deps.db.delete(detectionReport).where(eq(detectionReport.filingId, other));
    const left = await world.service.deps.db
      .select({ seq: settlementRow.seq })
      .from(settlementRow)
      .where(eq(settlementRow.reportId, reportId));
    expect(left).toEqual([]);
  });

  it("fails the check with the name of an unreadable bill, and stores nothing", async () => {
    const broken = await acceptedSettlement(world, {
      ...given,
      xmls: { ...given.xmls, submitted: given.xmls.submitted.slice(0, 5000) },
    });
    await runJob(world.service, broken);
    const status = (await world.county.call("detectionStatus", { filingId: broken })).data(
      detectionStatusOutputSchema,
    );
    expect(status).toMatchObject({ state: "failed", canRetry: true });
    expect(status.message).toMatch(/^造价数据文件（送审价）“submitted\.xml”无法读取：/);
    const { deps } = world.service;
    expect(await deps.db.select().from(detectionReport).where(eq(detectionReport.filingId, broken))).toEqual(
      [],
    );
  });

  it("stores no rows when it is cancelled midway", async () => {
    const { service, county } = world;
    const { deps } = service;
    const filingId = await acceptedSettlement(world, given);
    const { jobId } = await jobOf(service, filingId);
    const rowsOf = sql`select count(*)::integer as rows from settlement_row
      join detection_report on detection_report.id = report_id where filing_id = ${filingId}`;
    const stored = async () => (await deps.db.execute<{ rows: number }>(rowsOf)).rows[0]?.rows;
    const seen: unknown[] = [];
    const db = interrupted(deps.db, async () => {
      seen.push(await stored());
      expect((await county.call("detectionCancel", { filingId })).status).toBe(200);
    });
    await runDetection({ ...deps, db }, { filingId, jobId, lastTry: true });
    expect(seen.length).toBe(1);
    expect(seen[0]).toBeGreaterThan(0);
    expect(await stored()).toBe(0);
    expect((await county.call("costPreview", { filingId })).error).toBe("detection.missing");
    expect((await county.call("detectionRetry", { filingId })).status).toBe(200);
    await runJob(service, filingId);
    expect((await preview(filingId)).tables.approval.rows).toBeGreaterThan(0);
  });
});

/** Wraps the database to run `between` once comparison rows have been inserted. */
function interrupted(db: Db, between: () => Promise<void>): Db {
  let isOver = false;
  const execute = async (query: SQL) => {
    const result = await db.execute(query);
    if (!isOver && new PgDialect().sqlToQuery(query).sql.includes("insert into settlement_row")) {
      isOver = true;
      await between();
    }
    return result;
  };
  return new Proxy(db, {
    get: (of, name) => (name === "execute" ? execute : Reflect.get(of, name)),
  });
}
