import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { filingListOutputSchema } from "#contracts/filing/list-api.ts";
import { columnDefinitions, type FilingColumnCode } from "#contracts/filing/list-columns.ts";
import { rowCountHeader } from "#contracts/http/list-export.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { rowsOfWorkbook, sheetXml } from "#service/export/testing/workbook.ts";
import {
  type Person,
  readAnswer,
  type TestService,
  testService,
} from "#service/http/testing/test-service.ts";
import { createDraft, stationIn } from "#service/workflow/testing/filings.ts";

const every = Object.keys(columnDefinitions);
const many = 2300;

let service: TestService;
let filer: Person;
let county: Person;
beforeAll(async () => {
  service = await testService();
  filer = await service.person("filer");
  county = await service.person("county");
  await put(filer, { regionCode: "330106", projectName: "西湖区甲工程", count: many });
  await put(await service.person("filer"), { regionCode: "330109", projectName: "萧山区乙工程", count: 40 });
});
afterAll(() => service.close());

type Given = { regionCode: string; projectName: string; count?: number };

/** Submitted filings, copied in the database from one that the service wrote. */
async function put(person: Person, { regionCode, projectName, count = 1 }: Given): Promise<void> {
  const { deps } = service;
  const { id } = await createDraft(person);
  const stationId = await stationIn(deps, regionCode);
  await deps.db.execute(sql`
    insert into filing (kind, lineage, version, status, submission_count, enterprise_id, filer_id, station_id, region_code,
      project_name, tenderer_name, ceiling_price, accept_no, submitted_at, status_at, created_at, updated_at)
    select kind, gen_random_uuid(), 1, 'submitted', 1, enterprise_id, filer_id, ${stationId}, ${regionCode},
      ${projectName} || n, '招标中心', n + 0.10, ${regionCode} || '-' || ${id}::text || n,
      ${service.clock.now}, status_at, created_at, updated_at + n * interval '1 second'
    from filing, generate_series(1, ${count}::int) n where id = ${id}`);
  await deps.db.delete(filing).where(eq(filing.id, id));
}

const ask = (person: Person, input: object = {}): Promise<Response> =>
  service.fetch(
    "filingExport",
    { body: JSON.stringify({ columns: every, ...input }), headers: { "content-type": "application/json" } },
    { token: person.token },
  );

async function exported(person: Person, input: object = {}) {
  const response = await ask(person, input);
  if (!response.ok) throw new Error((await readAnswer(response)).message);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const [head = [], ...rows] = await rowsOfWorkbook(bytes);
  return { response, bytes, head, rows };
}

const columnsOf = (codes: readonly FilingColumnCode[]) => ({ columns: codes });

describe("exported list", () => {
  it("holds the rows of all pages in list order, under a numbered and frozen head", async () => {
    const question = { sort: "projectName", order: "asc" };
    const { rows, head, bytes, response } = await exported(county, question);
    expect(head.slice(0, 5)).toEqual(["序号", "受理编号", "备案编号", "项目名称", "版本"]);
    expect(head).toContain("最高投标限价（元）");
    expect(rows).toHaveLength(many);
    expect(response.headers.get(rowCountHeader)).toBe(String(many));
    expect(rows.map((row) => row[0])).toEqual(rows.map((_, i) => i + 1));
    expect(sheetXml(bytes)).toContain('<pane ySplit="1" topLeftCell="A2" state="frozen"');
    for (const curPage of [1, 46]) {
      const page = await county.call("filingList", { ...question, curPage, pageSize: 50 });
      const names = page.data(filingListOutputSchema).rows.map((row) => row.projectName);
      expect(rows.slice((curPage - 1) * 50, curPage * 50).map((row) => row[3])).toEqual(names);
    }
  });
  it("is limited to the station's region, and filtered like the list", async () => {
    const only = async (person: Person, input: object = {}) => {
      const { rows } = await exported(person, { ...columnsOf(["projectName"]), ...input });
      return { count: rows.length, kinds: new Set(rows.map((row) => String(row[1]).slice(0, 4))) };
    };
    expect(await only(county)).toEqual({ count: many, kinds: new Set(["西湖区甲"]) });
    const other = await service.person("county", { regionCode: "330109" });
    expect(await only(other)).toEqual({ count: 40, kinds: new Set(["萧山区乙"]) });
    expect((await only(await service.person("city"))).count).toBe(many + 40);
    expect((await only(await service.person("filer"))).count).toBe(0);
    expect((await only(county, { search: "甲工程2300" })).count).toBe(1);
    expect((await only(county, { status: "filed" })).count).toBe(0);
  });
  it("has the requested columns in their order", async () => {
    const { head } = await exported(county, columnsOf(["status", "ceilingPrice", "no"]));
    expect(head).toEqual(["序号", "状态", "最高投标限价（元）", "受理编号", "备案编号"]);
    for (const columns of [[], ["status", "status"], ["formValues"], ["constructor"], "status"])
      expect((await readAnswer(await ask(county, { columns }))).error, String(columns)).toBe(
        "request.invalid",
      );
  });
  it("names assignees to the station alone", async () => {
    const person = await service.person("county", { name: "王受理" });
    const one = eq(filing.projectName, "西湖区甲工程7");
    await service.deps.db.update(filing).set({ assigneeId: person.id }).where(one);
    const told = async (reader: Person) => {
      const asked = { ...columnsOf(["assignee"]), search: "甲工程7" };
      return (await exported(reader, asked)).rows.map((row) => row[1]).filter(Boolean);
    };
    expect(await told(person)).toEqual(["王受理"]);
    expect([await told(await service.person("city")), await told(filer)]).toEqual([[], []]);
    expect((await exported(person, { ...columnsOf(["no"]), assignee: "mine" })).rows).toHaveLength(1);
  });
  it("is named after the list and the day in China", async () => {
    const before = service.clock.now;
    service.clock.now = new Date("2026-11-20T16:00:00Z");
    const { response } = await exported(await service.person("county"), columnsOf(["no"]));
    service.clock.now = before;
    const disposition = response.headers.get("content-disposition") ?? "";
    expect(decodeURIComponent(disposition)).toContain("filename*=UTF-8''最高投标限价备案列表_20261121.xlsx");
    expect(response.headers.get("content-type")).toContain("spreadsheetml.sheet");
  });
});

describe("exported cell", () => {
  const first = async (projectName: string, change: Partial<typeof filing.$inferInsert> = {}) => {
    const person = await service.person("filer");
    await put(person, { regionCode: "330106", projectName });
    await service.deps.db
      .update(filing)
      .set({ version: 1, ...change })
      .where(eq(filing.projectName, `${projectName}1`));
    const asked = columnsOf(["projectName", "ceilingPrice", "submittedAt", "status"]);
    const { rows, bytes } = await exported(person, asked);
    return { row: rows[0] ?? [], xml: sheetXml(bytes) };
  };

  it.each(["=1+1+", "+cmd|' /C calc'!A", "-甲", "@SUM(A1)", "\t=1+", "\r=1+"])(
    "escapes %j, also for a workbook saved as CSV",
    async (begin) => {
      const { row, xml } = await first(begin);
      expect(row[1]).toBe(`'${begin}1`);
      expect(xml).not.toContain("<f");
      expect(xml).toMatch(/<c r="B2" t="inlineStr" s="\d+"><is><t[ >]/);
    },
  );
  it("holds an amount as an exact formatted number, also below zero", async () => {
    const { row, xml } = await first("金额", { ceilingPrice: "-9999999999999.99" });
    expect(row[3]).toBe(-9_999_999_999_999.99);
    expect(xml).toMatch(/<c r="D2" s="[1-9]\d*"><v>-9999999999999\.99<\/v><\/c>/);
  });
  it("holds an amount beyond a spreadsheet's precision as text", async () => {
    const { row } = await first("大额", { ceilingPrice: "9007199254740993.01" });
    expect(row[3]).toBe("9007199254740993.01");
  });
  it("holds a time as a date in China, a status as its name", async () => {
    const { row } = await first("时间", { submittedAt: new Date("2026-06-01T16:30:00Z") });
    expect(row[4]).toEqual(new Date("2026-06-02T00:30:00Z"));
    expect(row[5]).toBe("待受理");
  });
});

describe("list export", () => {
  const running = () =>
    service.database
      .asOwner(
        `select count(*)::int as n from pg_locks l join pg_database d on d.oid = l.database
        where d.datname = current_database() and l.locktype = 'advisory' and l.objsubid = 1`,
      )
      .then(({ rows }) => Number(rows[0]?.n));

  // ASVS 2.4.1, 15.2.2
  it("runs once per account, and ends when the client disconnects", async () => {
    const begun = await ask(county);
    const second = await readAnswer(await ask(county));
    expect(second).toMatchObject({ status: 429, error: "export.running" });
    expect(second.message).toContain("正在进行");
    expect((await exported(filer)).rows.length, "somebody else's").toBeGreaterThan(0);
    await begun.body?.cancel();
    await expect.poll(running).toBe(0);
    expect((await exported(county)).rows.length).toBeGreaterThan(many);
  });
  it("is audited with actor, filter and number of rows", async () => {
    const person = await service.person("county");
    await exported(person, { ...columnsOf(["no", "status"]), search: "甲工程23" });
    const rows = await service.deps.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.accountId, person.id))
      .orderBy(auditLog.id);
    expect(rows).toMatchObject([
      {
        action: "filing.export",
        result: "ok",
        detail: { rows: 12, columns: "no,status", search: "甲工程23", sort: "updatedAt", order: "desc" },
      },
    ]);
  });
});
