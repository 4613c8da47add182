import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { localTrialSchema, mostLocalRules } from "#contracts/detect-standard/local/local-rule.ts";
import { detectionReport, ruleSet } from "#service/db/schema/detection/detection.ts";
import { finding } from "#service/db/schema/detection/finding.ts";
import { localRule, localRuleVersion } from "#service/db/schema/detection/local-rule.ts";
import { currentRuleSet } from "#service/detection-data/rule-set.ts";
import { type Person, readAnswer } from "#service/http/testing/test-service.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import { createComplete } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";
import { tryBill } from "#service/workflow/testing/trials.ts";

import { localContent } from "./testing/local-content.ts";

let world: World;
let keeper: Person;
let province: Person;
beforeAll(async () => {
  world = await newWorld();
  keeper = await world.service.person("security-admin");
  province = await world.service.person("province");
});
afterAll(() => world.service.close());

const saveNew = async (change: Partial<typeof localContent> = {}) =>
  (await keeper.call("localRuleSave", { rule: null, content: { ...localContent, ...change } })).data();
const act = (call: "localRulePublish" | "localRuleWithdraw", rule: { code: string; revision: number }) =>
  keeper.call(call, { ...rule, reason: "按市站通知" });
const stateOf = async (code: string) =>
  (await keeper.call("localRuleList", {})).data().find((one) => one.code === code);
const judgedBy = async (filingId: Awaited<ReturnType<typeof filingIn>>) => {
  const { db } = world.service.deps;
  const [report] = await db.select().from(detectionReport).where(eq(detectionReport.filingId, filingId));
  if (!report) throw new Error("no report");
  const found = await db.select().from(finding).where(eq(finding.reportId, report.id));
  return { version: report.ruleSetVersion, local: found.filter(({ rule }) => rule.startsWith("L")) };
};

it("local rule › is written, published as a new version, finds, is named by the report, and is withdrawn", async () => {
  const rule = await saveNew();
  expect(await stateOf(rule.code)).toMatchObject({ state: "draft", version: 0, content: localContent });
  expect((await judgedBy(await filingIn(world, "detected"))).local).toEqual([]);
  const published = (await act("localRulePublish", rule)).data();
  const { version, localRules } = await currentRuleSet(world.service.deps.db, world.service.deps.clock());
  expect([published.version, localRules]).toEqual([version, [{ code: rule.code, ...localContent }]]);
  const judged = await judgedBy(await filingIn(world, "detected"));
  expect(judged.version).toBe(version);
  expect(judged.local.length).toBeGreaterThan(0);
  expect(judged.local[0]).toMatchObject({ rule: rule.code, severity: "W", kind: localContent.name });
  const filer = await world.service.person("filer");
  const { values, xml } = testBill();
  const { id } = await createComplete(world.service, filer, values, xml);
  await tryBill(world.service.deps, filer, id);
  const tried = await judgedBy(id);
  expect([tried.version, tried.local.length]).toEqual([version, judged.local.length]);
  const told = (await filer.call("standardRules")).data().rules.find(({ code }) => code === rule.code);
  expect(told).toMatchObject({ name: localContent.name, source: `地方规则：${localContent.source}` });
  const withdrawn = (await act("localRuleWithdraw", { ...rule, revision: 2 })).data();
  expect((await judgedBy(await filingIn(world, "detected"))).local).toEqual([]);
  expect(await stateOf(rule.code)).toMatchObject({ state: "withdrawn", version: 1 });
  const [last, before] = (await keeper.call("standardHistory")).data();
  expect([last?.version, last?.changes]).toEqual([
    withdrawn.version,
    [{ rule: rule.code, ruleName: "地方规则", label: "版本", from: "第1版", to: "未启用" }],
  ]);
  expect(before?.changes[0]).toMatchObject({ from: "未启用", to: "第1版" });
});

it("local rule › keeps what is published until the next publishing, and survives a changed threshold", async () => {
  const { deps } = world.service;
  const rule = await saveNew();
  await act("localRulePublish", rule);
  expect((await act("localRulePublish", { ...rule, revision: 2 })).error).toBe("request.invalid");
  const content = { ...localContent, condition: "price > 2" };
  const edited = (await keeper.call("localRuleSave", { rule: { ...rule, revision: 2 }, content })).data();
  expect(await stateOf(rule.code)).toMatchObject({ state: "published", isChanged: true, version: 1 });
  const { version } = await currentRuleSet(deps.db, deps.clock());
  await keeper.call("standardRuleSave", {
    rule: "A01",
    version,
    cells: { tolerance: [["0.05"]] },
    reason: "调整",
  });
  const now = await currentRuleSet(deps.db, deps.clock());
  expect(now.localRules.map(({ condition }) => condition)).toEqual([localContent.condition]);
  await act("localRulePublish", edited);
  const next = await currentRuleSet(deps.db, deps.clock());
  expect(next.localRules.map(({ condition }) => condition)).toEqual(["price > 2"]);
  expect(next.thresholds.A01.tolerance).toBe("0.05");
  await act("localRuleWithdraw", { ...edited, revision: edited.revision + 1 });
});

it("local rule › refuses the second of two people who edit or publish the same revision", async () => {
  const rule = await saveNew();
  const write = (person: Person) =>
    person.call("localRuleSave", { rule, content: { ...localContent, name: "改名" } });
  const errors = (await Promise.all([write(keeper), write(province)])).map(({ error }) => error);
  expect(errors.filter((error) => error === "standard.stale")).toHaveLength(1);
  expect((await act("localRulePublish", rule)).error).toBe("standard.stale");
  expect(
    (await keeper.call("localRuleSave", { rule: { code: "L899", revision: 1 }, content: localContent }))
      .error,
  ).toBe("standard.stale");
});

it.each([
  ["condition", { condition: "prise > 1" }, "没有“prise”这个名称"],
  ["condition", { condition: "price >" }, "写到末尾还不完整"],
  ["amount", { amount: "name" }, "应得出金额"],
  ["message", { message: "{prise}" }, "没有“prise”这个名称"],
] as const)("local rule › refuses a wrong %s at its field", async (field, change, message) => {
  const answer = await keeper.call("localRuleSave", { rule: null, content: { ...localContent, ...change } });
  expect([answer.status, answer.fields]).toEqual([422, [`content.${field}`]]);
  expect(() => answer.data()).toThrow(message);
  const written = { scope: "row", condition: "", message: "", amount: "", ...change } as const;
  const checked = (await keeper.call("localRuleCheck", written)).data();
  expect(checked.faults).toEqual([{ field, message: expect.stringContaining(message) }]);
});

async function trial(person: Person, content: typeof localContent) {
  const init = {
    body: JSON.stringify({ code: null, content }),
    headers: { "content-type": "application/json" },
  };
  return world.service.fetch("localRuleTrial", init, { token: person.token });
}

it("tryLocalRule › counts findings of the newest reports and names the filings in sight", async () => {
  const filingId = await filingIn(world, "detected");
  const last = async (person: Person) => {
    const text = await (await trial(person, localContent)).text();
    return localTrialSchema.parse(JSON.parse(text.trim().split("\n").at(-1) ?? ""));
  };
  const seen = await last(province);
  expect(seen.changed).toBe(seen.total);
  expect(seen.lines).toMatchObject([{ rule: "L00", severity: "W", gone: 0 }]);
  expect(seen.filings.map((one) => one.filingId)).toContain(filingId);
  const unseen = await last(keeper);
  expect([unseen.changed, unseen.filings]).toEqual([seen.changed, []]);
  const wrong = await readAnswer(await trial(keeper, { ...localContent, condition: "1 / 0 > 1" }));
  expect(wrong.fields).toEqual(["content.condition"]);
});

it("local rule › is not published beyond the limit", async () => {
  const { db, clock } = world.service.deps;
  const codes = Array.from({ length: mostLocalRules.published }, (_, at) => `L${at + 300}`);
  const values = codes.map((code) => ({ code, content: localContent, byName: "测试" }));
  await db
    .insert(localRule)
    .values(values.map((one) => ({ ...one, version: 1, inForce: 1, updatedAt: clock() })));
  await db.insert(localRuleVersion).values(values.map((one) => ({ ...one, version: 1, createdAt: clock() })));
  const localRules = Object.fromEntries(codes.map((code) => [code, 1]));
  const { thresholds, changes } = await currentRuleSet(db, clock());
  await db.insert(ruleSet).values({ version: "V900", thresholds, changes, localRules, createdAt: clock() });
  expect((await currentRuleSet(db, clock())).localRules).toHaveLength(mostLocalRules.published);
  const rule = { code: "L899", revision: 1 };
  await db
    .insert(localRule)
    .values({ code: rule.code, content: localContent, byName: "测试", updatedAt: clock() });
  const refused = await act("localRulePublish", rule);
  expect(() => refused.data()).toThrow("已发布的地方规则已有100条");
});
