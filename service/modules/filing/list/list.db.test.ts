import { and, count, eq, like, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { filingListInputSchema } from "#contracts/filing/list-api.ts";
import { authenticate } from "#service/auth/session/authenticate.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { createEnterprise, randomUscc } from "#service/db/testing/fixtures.ts";
import { readContext } from "#service/http/request/read-context.ts";
import { type Person, type TestService, testService, webSecret } from "#service/http/testing/test-service.ts";
import { loadToday } from "#service/workflow/deadline/standing.ts";
import { timesOf } from "#service/workflow/deadline/waiting.ts";
import { inScope } from "#service/workflow/scope.ts";
import { createDraft, enterpriseOf, stationIn } from "#service/workflow/testing/filings.ts";

import { isLong } from "./known-totals.ts";
import { pageIds } from "./list-query.ts";

type Given = Partial<typeof filing.$inferInsert>;

describe("filing list", () => {
  let service: TestService;
  let filer: Person;
  let number = 0;
  beforeAll(async () => {
    service = await testService();
    filer = await service.person("filer");
  });
  afterAll(() => service.close());

  /** Written directly to the database: the list is tested apart from the workflow. */
  async function put(given: Given = {}, person = filer): Promise<string> {
    const { id } = await createDraft(person, {});
    number += 1;
    const submitted = {
      status: "submitted",
      submissionCount: 1,
      acceptNo: `T${number}`,
      regionCode: "330106",
      stationId: await stationIn(service.deps),
      submittedAt: service.clock.now,
    } as const;
    await service.deps.db
      .update(filing)
      .set({ ...submitted, ...given })
      .where(eq(filing.id, id));
    return id;
  }
  const actorOf = ({ token }: Person) =>
    authenticate(service.deps, readContext(new Headers(), undefined, webSecret), `Bearer ${token}`);
  async function page(person: Person, input: object = {}) {
    return (await person.call("filingList", { pageSize: 50, ...input })).data();
  }
  const ids = async (person: Person, input: object = {}): Promise<string[]> =>
    (await page(person, input)).rows.map((row) => row.id);

  it("shows a station the assignees, and filters by own and unassigned", async () => {
    const [mine, colleague] = [
      await service.person("county", { name: "甲" }),
      await service.person("county"),
    ];
    const city = await service.person("city");
    const [own, free] = [await put({ assigneeId: mine.id }), await put()];
    const gone = await put({ assigneeId: mine.id, status: "returned", returnKind: "all" });
    const assignee = async (person: Person, id: string) =>
      (await page(person)).rows.find((row) => row.id === id)?.assignee;
    expect(await assignee(mine, own)).toEqual({ id: mine.id, name: "甲", mine: true });
    expect(await assignee(colleague, own)).toEqual({ id: mine.id, name: "甲", mine: false });
    expect([await assignee(city, own), await assignee(filer, own)]).toEqual([null, null]);
    expect([await assignee(mine, free), await assignee(mine, gone)]).toEqual([null, null]);
    expect(await ids(mine, { assignee: "mine" })).toEqual([own]);
    expect(await ids(colleague, { assignee: "mine" })).toEqual([]);
    const nobodys = await ids(mine, { assignee: "nobody" });
    expect(nobodys).toContain(free);
    expect(nobodys).not.toContain(own);
    expect(nobodys).not.toContain(gone);
    for (const person of [city, filer]) expect(await ids(person, { assignee: "nobody" })).toEqual([]);
  });
  // ASVS 8.4.1
  // GB/T 22239 8.1.4.2 g)
  it("shows each station its region, each enterprise its own", async () => {
    const id = await put({ regionCode: "330106" });
    for (const role of ["county", "city", "province"] as const) {
      expect(await ids(await service.person(role)), role).toContain(id);
    }
    const elsewhere = [
      await service.person("county", { regionCode: "330109" }),
      await service.person("city", { regionCode: "330200" }),
      await service.person("filer"),
    ];
    for (const person of elsewhere) expect(await ids(person)).not.toContain(id);
    expect(await ids(filer)).toContain(id);
  });
  it("hides never submitted drafts from stations, which see revoked filings", async () => {
    const fresh = await put({ status: "draft", submissionCount: 0, acceptNo: "" });
    const revoked = await put({ status: "draft" });
    const seen = await ids(await service.person("county"));
    expect(seen).not.toContain(fresh);
    expect(seen).toContain(revoked);
    const colleague = await service.person("filer", {
      enterpriseId: await enterpriseOf(service.deps, filer),
    });
    expect(await ids(colleague)).toContain(fresh);
  });
  it("shows a named enterprise everything but drafts, without actions", async () => {
    const uscc = randomUscc();
    const named = await service.person("filer", {
      enterpriseId: await createEnterprise(service.deps.db, { uscc }),
    });
    const shown = [
      await put({ tendererUscc: uscc }),
      await put({ consultUscc: uscc }),
      await put({ proxyUscc: uscc }),
    ];
    const hidden = await put({ status: "draft", tendererUscc: uscc });
    const { rows } = await page(named);
    expect(rows.map((row) => row.id).toSorted()).toEqual(shown.toSorted());
    expect(rows.flatMap((row) => row.actions)).toEqual([]);
    expect(rows.map((row) => row.id)).not.toContain(hidden);
  });
  // ASVS 1.2.4
  it("searches name, numbers and tenderer, with % and _ as literals", async () => {
    const id = await put({ projectName: "百分之100%达标_改造", tendererName: "某某中心", acceptNo: "SLX9" });
    for (const search of ["100%达", "标_改", "某某中心", "slx9"])
      expect(await ids(filer, { search })).toEqual([id]);
    expect(await ids(filer, { search: "100_" })).toEqual([]);
  });
  it("filters by status, region with its counties, and day in China", async () => {
    const late = new Date("2026-06-01T15:59:59.999Z");
    const id = await put({ regionCode: "330203", submittedAt: late, status: "detected" });
    const filters = [
      { status: "detected" },
      { regionCode: "330200" },
      { regionCode: "330203" },
      { from: "2026-06-01", to: "2026-06-01" },
    ];
    for (const filter of filters) expect(await ids(filer, filter), JSON.stringify(filter)).toEqual([id]);
    expect(await ids(filer, { from: "2026-06-02" })).toEqual([]);
    expect(await ids(filer, { regionCode: "330204" })).toEqual([]);
  });
  it("pages and sorts without losing or repeating a row", async () => {
    const person = await service.person("filer");
    const names = ["浙江", "安徽", "北京", "重庆"];
    for (const [i, projectName] of names.entries())
      await put({ projectName, ceilingPrice: `${i + 1}0.00` }, person);
    for (let i = 0; i < 8; i += 1) await put({ projectName: "甲", ceilingPrice: null }, person);
    const pages = await Promise.all(
      [1, 2].map((curPage) => page(person, { pageSize: 10, curPage, sort: "ceilingPrice", order: "asc" })),
    );
    expect(pages.map(({ total, rows }) => [total, rows.length])).toEqual([
      [12, 10],
      [12, 2],
    ]);
    const rows = pages.flatMap((one) => one.rows);
    expect(new Set(rows.map((row) => row.id)).size).toBe(12);
    expect(rows.slice(0, 4).map((row) => row.ceilingPrice)).toEqual(["10.00", "20.00", "30.00", "40.00"]);
    const byName = await page(person, { sort: "projectName", order: "asc" });
    expect([...new Set(byName.rows.map((row) => row.projectName))]).toEqual([
      "安徽",
      "北京",
      "重庆",
      "甲",
      "浙江",
    ]);
  });
  it("shows a row with region, station and actions", async () => {
    const id = await put({ projectName: "样例工程", ceilingPrice: "12.30" });
    const county = await service.person("county");
    const { rows } = await page(county, { search: "样例工程" });
    expect(rows).toMatchObject([
      {
        id,
        ceilingPrice: "12.30",
        regionName: "杭州市西湖区",
        stationName: "杭州市西湖区建设工程造价管理站",
        status: "submitted",
        actions: ["audit", "back", "purge"],
      },
    ]);
  });
  it("refuses a day out of range", async () => {
    for (const day of ["0000-01-01", "0001-01-01"])
      expect(await filer.call("filingList", { from: day, to: day })).toMatchObject({
        status: 422,
        fields: ["from", "to"],
      });
  });
  it.each([
    ["updatedAt", "desc", "filing_updated"],
    ["updatedAt", "asc", "filing_updated"],
    ["projectName", "desc", "filing_name"],
    ["projectName", "asc", "filing_name"],
    ["submittedAt", "desc", "filing_submitted_last"],
    ["submittedAt", "asc", "filing_submitted_first"],
    ["ceilingPrice", "desc", "filing_ceiling_most"],
    ["ceilingPrice", "asc", "filing_ceiling_least"],
    ["submittedPrice", "desc", "filing_price_submitted_most"],
    ["submittedPrice", "asc", "filing_price_submitted_least"],
    ["approvedPrice", "desc", "filing_price_approved_most"],
    ["approvedPrice", "asc", "filing_price_approved_least"],
  ])("finds a page in an index alone when sorted by %s %s", async (sort, order, index) => {
    const isSettled = sort === "submittedPrice" || sort === "approvedPrice";
    const input = filingListInputSchema.parse({ sort, order, kind: isSettled ? "settlement" : "max-price" });
    const actor = await actorOf(await service.person("province"));
    const plan = await service.deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      await tx.execute(sql`set local enable_sort = off`);
      const where = and(inScope(actor), eq(filing.kind, input.kind));
      return tx.execute(sql`explain (costs off) ${pageIds(tx, where, input)}`);
    });
    expect(JSON.stringify(plan.rows)).toMatch(new RegExp(`Index Only Scan (?:Backward )?using ${index} `));
  });
  it("counts a filing of the station in another place once", async () => {
    const county = await service.person("county");
    const before = (await page(county)).total;
    const away = await put({ regionCode: "330203" });
    const after = await page(county);
    expect(after.total).toBe(before + 1);
    expect(after.rows.map((row) => row.id)).toContain(away);
  });
  it("tells the total on a page behind the last", async () => {
    const county = await service.person("county");
    const { total } = await page(county);
    expect(total).toBeGreaterThan(0);
    expect(await page(county, { curPage: 1000 })).toMatchObject({ total, rows: [] });
  });
  it("answers the same once it counts a long list beside the page", async () => {
    const city = await service.person("city");
    const actor = await actorOf(city);
    const input = filingListInputSchema.parse({ kind: "max-price" });
    const asker = { actor, times: timesOf(await loadToday(service.deps)) };
    const { total } = await page(city);
    const id = await put();
    const copies = 1001;
    await service.deps.db.execute(sql`
      insert into filing select (jsonb_populate_record(f, jsonb_build_object(
        'id', each.id, 'lineage', each.id, 'accept_no', 'L' || each.n))).*
      from filing f, (select gen_random_uuid() as id, n from generate_series(1, ${copies}::int) n) each
      where f.id = ${id}`);
    expect(isLong(asker, input)).toBe(false);
    const first = await page(city);
    expect(first.total).toBe(total + 1 + copies);
    expect(isLong(asker, input)).toBe(true);
    expect(await page(city)).toEqual(first);
    await service.deps.db.delete(filing).where(like(filing.acceptNo, "L%"));
  });
  it("counts a station's filings without reading the rows", async () => {
    const { deps, database } = service;
    const actor = await actorOf(await service.person("province"));
    await database.asOwner("vacuum analyze filing");
    const plan = await deps.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      const counting = tx
        .select({ total: count() })
        .from(filing)
        .where(and(inScope(actor), eq(filing.kind, "max-price")));
      return tx.execute(sql`explain (costs off) ${counting}`);
    });
    expect(JSON.stringify(plan.rows)).toContain("Index Only Scan using filing_scope");
  });
  it("refuses a page size that is not offered", async () => {
    expect(await filer.call("filingList", { pageSize: 11 })).toMatchObject({
      status: 422,
      error: "request.invalid",
    });
  });
});
