import { readFile } from "node:fs/promises";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { roleSchema } from "#contracts/permissions/roles.ts";
import { searchLimits, type SearchInput } from "#contracts/search/search.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { searchMiss } from "#service/db/schema/search.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { published, saveDraft } from "#service/modules/notice/testing/notices.ts";
import { createDraft } from "#service/workflow/testing/filings.ts";

let service: TestService;
let filer: Person;
let stranger: Person;
let writer: Person;
beforeAll(async () => {
  service = await testService();
  filer = await service.person("filer");
  stranger = await service.person("filer");
  writer = await service.person("system-admin");
});
afterAll(() => service.close());

async function put(given: Partial<typeof filing.$inferInsert>, person = filer) {
  const { id } = await createDraft(person, {});
  await service.deps.db.update(filing).set(given).where(eq(filing.id, id));
  return id;
}
const submitted = (acceptNo: string, regionCode: string) =>
  ({
    status: "submitted",
    submissionCount: 1,
    submittedAt: service.clock.now,
    acceptNo,
    regionCode,
  }) as const;
const groups = async (person: Person, text: string, more: Partial<SearchInput> = {}) =>
  (await person.call("search", { text, ...more })).data().groups;
const ids = async (person: Person, text: string) =>
  (await groups(person, text)).flatMap(({ rows }) => rows.map(({ id }) => id));
const joined = (parts: readonly { text: string; hit: boolean }[] | undefined) =>
  parts?.map(({ text, hit }) => (hit ? `[${text}]` : text)).join("");

describe("search", () => {
  it("groups filings and notices, marks hits and links to the page of the step", async () => {
    const id = await put({ projectName: "云栖小镇综合管廊", tendererName: "管廊建设中心" });
    const draft = await saveDraft(writer, "<p>综合<strong>管廊</strong>&lt;script&gt;的计价规定</p>");
    await published(writer, await service.person("system-admin"), draft);
    const [filings, notices] = await groups(filer, "管廊");
    expect(filings).toMatchObject({ source: "filing", total: 1, isMore: false });
    expect(joined(filings?.rows[0]?.title)).toBe("云栖小镇综合[管廊]");
    expect(joined(filings?.rows[0]?.snippet)).toBe("[管廊]建设中心 测试造价咨询有限公司");
    expect(filings?.rows[0]).toMatchObject({
      path: `/pages/zgxj-details/first?id=${id}`,
      facts: ["最高投标限价", "草稿"],
    });
    expect(joined(notices?.rows[0]?.snippet)).toBe("综合[管廊]<script>的计价规定");
    expect(notices?.rows[0]).toMatchObject({
      path: `/pages/notice-details?id=${draft.noticeId}`,
      facts: ["通知公告"],
    });
  });

  it("shows each person no more than the lists do", async () => {
    const draft = await put({ projectName: "金丝雀一号" });
    const own = await put({ projectName: "金丝雀二号", ...submitted("T-CANARY-1", "330106") });
    const far = await put({ projectName: "金丝雀三号", ...submitted("T-CANARY-2", "330206") }, stranger);
    await saveDraft(writer, "<p>金丝雀草稿</p>");
    const [county, elsewhere, province] = [
      await service.person("county"),
      await service.person("county", { regionCode: "330206" }),
      await service.person("province"),
    ];
    const seen = async (person: Person) => (await ids(person, "金丝雀")).toSorted();
    expect(await seen(filer)).toEqual([draft, own].toSorted());
    expect(await seen(stranger)).toEqual([far]);
    expect(await seen(county)).toEqual([own]);
    expect(await seen(elsewhere)).toEqual([far]);
    expect(await seen(province)).toEqual([own, far].toSorted());
    for (const role of ["system-admin", "security-admin", "audit-admin"] as const)
      expect(await seen(await service.person(role))).toEqual([]);
    expect(await ids(stranger, "T-CANARY-1")).toEqual([]);
    for (const person of [filer, stranger, county, elsewhere, province]) {
      const input = { search: "金丝雀", pageSize: 50 } as const;
      const listed = (await person.call("filingList", input)).data().rows.map(({ id }) => id);
      expect(listed.toSorted()).toEqual(await seen(person));
    }
  });

  it("ranks title before text, the phrase before its parts, and new before old", async () => {
    const inText = await put({ projectName: "甲", tenderName: "排名样例 工程" });
    const parts = await put({ projectName: "工程的排名样例" });
    const phrase = await put({ projectName: "排名样例 工程" });
    const old = await put({ projectName: "排名样例 工程", createdAt: new Date("2020-01-01T00:00:00Z") });
    expect(await ids(filer, "排名样例 工程")).toEqual([phrase, old, parts, inText]);
  });

  it("pages one kind", async () => {
    for (let n = 0; n < 12; n += 1) await put({ projectName: `分页样例${n}` });
    const [first] = await groups(filer, "分页样例");
    expect([first?.total, first?.rows.length]).toEqual([12, searchLimits.first]);
    const page = async (curPage: number) =>
      (await groups(filer, "分页样例", { source: "filing", curPage })).flatMap(({ rows }) => rows);
    const both = [...(await page(1)), ...(await page(2))].map(({ id }) => id);
    expect(new Set(both).size).toBe(12);
  });

  it.each([
    ["", "请输入搜索内容"],
    ["  ", "请输入搜索内容"],
    ["，。！……（）", "请输入文字、字母或数字，仅有标点符号无法搜索"],
    ["%_\\'", "请输入文字、字母或数字，仅有标点符号无法搜索"],
    ["钢".repeat(10_000), "搜索内容不能超过100个字"],
    ["一 二 三 四 五 六 七 八 九 十 十一", "一次最多搜索10个词，请减少后重试"],
  ])("refuses %j with a message", async (text, message) => {
    const answer = await filer.call("search", { text });
    expect([answer.status, answer.fieldMessages]).toEqual([422, [message]]);
  });

  // ASVS 1.2.4
  it.each([
    "\0钢",
    "'; drop table filing; --",
    "{a,b}",
    "\\",
    "钢\ud800筋",
    "@filing a",
    "<script>x</script>",
  ])("answers %j without a fault", async (text) => {
    expect((await filer.call("search", { text })).status).toBeLessThan(500);
  });
});

describe("synonyms", () => {
  const synonyms = async (person: Person) => (await person.call("searchWords")).data().synonyms;

  it("are off until enabled, and name the words they add", async () => {
    const id = await put({ projectName: "预制混凝土构件厂" });
    const province = await service.person("province");
    const saved = (await province.call("synonymSave", { words: ["砼", "混凝土"] })).data().synonyms[0];
    expect(saved).toMatchObject({ isEnabled: false, revision: 1 });
    expect(await ids(filer, "砼构件")).toEqual([]);
    expect(await ids(filer, "砼 构件")).toEqual([]);
    const { id: synonymId, revision } = saved ?? {};
    const input = { synonymId, revision, words: ["砼", "混凝土"], isEnabled: true };
    expect((await province.call("synonymSave", input)).status).toBe(200);
    expect(await ids(filer, "砼 构件")).toEqual([id]);
    const found = (await filer.call("search", { text: "砼 构件" })).data();
    expect(found.synonyms).toEqual(["混凝土"]);
    expect(joined(found.groups[0]?.rows[0]?.title)).toBe("预制[混凝土][构件]厂".replace("][", ""));
    expect((await province.call("synonymSave", input)).error).toBe("synonym.stale");
    expect((await province.call("synonymRemove", { synonymId, revision })).error).toBe("synonym.stale");
    expect((await province.call("synonymRemove", { synonymId, revision: 2 })).data().synonyms).toEqual([]);
    expect(await ids(filer, "砼 构件")).toEqual([]);
  });

  it("are refused if they are one word, too many or blank", async () => {
    for (const words of [["砼"], ["C30", "ｃ30"], ["a b", "c"], ["，", "a"], Array(11).fill("a")]) {
      const answer = await writer.callUnchecked("synonymSave", { words });
      expect([words, answer.status]).toEqual([words, 422]);
    }
    expect(await synonyms(writer)).toEqual([]);
  });

  it.each(roleSchema.options)("are kept by editors alone: %s", async (role) => {
    const person = await service.person(role);
    const allowed = role === "province" || role === "system-admin";
    expect((await person.call("searchWords")).status).toBe(allowed ? 200 : 403);
  });
});

describe("searches without a result", () => {
  beforeEach(() => service.deps.db.delete(searchMiss));
  const words = async () => (await service.deps.db.select().from(searchMiss)).map((row) => row.words);

  it("are counted without the searcher, and shown to editors from the third time on", async () => {
    for (const text of ["盾构 掘进", "掘进 盾构", "盾构　掘进"]) {
      expect((await writer.call("searchWords")).data().misses).toEqual([]);
      await filer.call("search", { text });
    }
    expect((await writer.call("searchWords")).data().misses).toMatchObject([
      { words: "掘进 盾构", times: 3 },
    ]);
  });

  it("are not counted on later pages", async () => {
    await filer.call("search", { text: "盾构 掘进", curPage: 2 });
    expect(await words()).toEqual([]);
    await filer.call("search", { text: "盾构 掘进" });
    expect(await words()).toHaveLength(1);
  });

  it("are forgotten if they hold a number or a name that the platform knows", async () => {
    await service.person("county", { name: "欧阳测试" });
    await service.person("county", { name: "测试（杭州）咨询" });
    for (const text of [
      "13800001234",
      "138 0000 1234",
      "3301061990",
      "欧阳测试",
      "欧阳测试 盾构",
      "欧阳测试证书",
      "证书欧阳 测试",
      "测试(杭州)咨询报告",
      "长".repeat(31),
    ])
      await filer.call("search", { text });
    expect(await words()).toEqual([]);
  });

  it("860-misses-without-names › forgets those with a name that were kept before", async () => {
    await service.person("county", { name: "司马测试" });
    await service.person("county", { name: "司马（杭州）咨询" });
    const { asOwner } = service.database;
    await asOwner(
      "INSERT INTO search_miss SELECT unnest(ARRAY['司马测试证书', '司马(杭州)咨询报告', '盾构', '盾构 司马测试', '盾构 掘进']), 1, now()",
    );
    const path = new URL("../../db/migrations/860-misses-without-names.sql", import.meta.url);
    await asOwner(await readFile(path, "utf8"));
    expect((await words()).toSorted()).toEqual(["盾构", "盾构 掘进"]);
  });

  it("are at most 1,000, the latest", async () => {
    await service.database.asOwner(
      "INSERT INTO search_miss SELECT 'w' || n, 1, '2026-01-01'::timestamptz + n * interval '1 minute' FROM generate_series(1, 1000) n",
    );
    await filer.call("search", { text: "盾构" });
    const kept = await words();
    expect([kept.length, kept.includes("盾构"), kept.includes("w1")]).toEqual([1000, true, false]);
  });
});
