import { afterAll, beforeAll, expect, it } from "vitest";

import { standardImpactSchema, standardRulesOutputSchema } from "#contracts/detect-standard.ts";
import { type Person, readAnswer } from "#service/http/testing.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
let keeper: Person;
beforeAll(async () => {
  world = await newWorld();
  keeper = await world.service.person("security-admin");
});
afterAll(() => world.service.close());

const rulesNow = async () => (await keeper.call("standardRules")).data(standardRulesOutputSchema);

async function send(rule: string, texts: Record<string, string>): Promise<Response> {
  const { version } = await rulesNow();
  const init = {
    body: JSON.stringify({ rule, version, texts }),
    headers: { "content-type": "application/json" },
  };
  return world.service.fetch("standardImpact", init, { token: keeper.token });
}
async function impact(rule: string, texts: Record<string, string>) {
  const text = await (await send(rule, texts)).text();
  return text
    .trim()
    .split("\n")
    .map((line) => standardImpactSchema.parse(JSON.parse(line)));
}

it("a change of thresholds tells how many of the newest reports it would change, and changes none", async () => {
  await filingIn(world, "detected", testBill("合价比数量×单价多三角七分"));
  await filingIn(world, "detected");
  const { version } = await rulesNow();
  const steps = await impact("A01", { tolerance: "5" });
  expect(steps.map(({ done, over }) => [done, over])).toEqual([
    [0, false],
    [1, false],
    [2, true],
  ]);
  expect(steps.at(-1)).toMatchObject({ total: 2, changed: 1, gone: 1, fresh: 0, skipped: 0 });
  const words = await impact("C06", { emptyWords: "无\n三类土之外" });
  expect(words.at(-1)).toMatchObject({ total: 2, changed: 0, gone: 0, fresh: 0 });
  const stricter = await impact("F06", { maxSectionals: "2" });
  expect(stricter.at(-1)).toMatchObject({ total: 2, changed: 0 });
  const settlement = await impact("S02", { mostPercent: "20" });
  expect(settlement.at(-1)).toMatchObject({ total: 2, changed: 0, skipped: 0 });
  expect((await rulesNow()).version).toBe(version);
});

it("what would not be saved is not tried", async () => {
  expect((await readAnswer(await send("A01", { tolerance: "-1" }))).fields).toEqual(["texts.tolerance"]);
  expect((await readAnswer(await send("A01", {}))).message).toContain("没有变化");
});
