import { inArray } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { phraseLimits } from "#contracts/phrase/phrase.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

let service: TestService;
let county: Person;
let colleague: Person;
let city: Person;
beforeAll(async () => {
  service = await testService();
  county = await service.person("county");
  colleague = await service.person("county");
  city = await service.person("city");
});
afterAll(() => service.close());
beforeEach(() => service.database.asOwner("DELETE FROM phrase"));

const list = async (person: Person) => (await person.call("phraseList")).data();
const texts = async (person: Person) => (await list(person)).map(({ owner, text }) => [owner, text]);
const save = (person: Person, text: string, owner = "own") => person.call("phraseSave", { owner, text });
const remove = (person: Person, phraseId?: string) => person.call("phraseRemove", { phraseId });
const acts = async () =>
  (
    await service.deps.db
      .select()
      .from(auditLog)
      .where(inArray(auditLog.action, ["phrase.save", "phrase.remove"]))
      .orderBy(auditLog.id)
  ).map(({ action, detail }) => [action, detail]);

describe("phrases", () => {
  it("belong to an account or a station; own ones come first", async () => {
    await save(county, "请盖章", "station");
    const kept = await save(county, " 请补正 ");
    const both = [
      ["own", "请补正"],
      ["station", "请盖章"],
    ];
    expect(kept.data().map(({ owner, text }) => [owner, text])).toEqual(both);
    expect(await texts(county)).toEqual(both);
    expect(await texts(colleague)).toEqual([["station", "请盖章"]]);
    expect(await texts(city)).toEqual([]);
  });
  it("are stored once, and audited", async () => {
    const before = (await acts()).length;
    await save(county, "请补正");
    await save(county, "请补正");
    await save(county, "请补正", "station");
    expect(await texts(county)).toEqual([
      ["own", "请补正"],
      ["station", "请补正"],
    ]);
    expect((await acts()).slice(before)).toEqual([
      ["phrase.save", { owner: "own", text: "请补正" }],
      ["phrase.save", { owner: "station", text: "请补正" }],
    ]);
  });
  it("are removed by their owner, those of a station by any of its people", async () => {
    await save(county, "本人的");
    await save(county, "本站的", "station");
    const [own, shared] = await list(county);
    await remove(colleague, own?.id);
    await remove(city, shared?.id);
    expect(await texts(county)).toHaveLength(2);
    const before = (await acts()).length;
    await remove(colleague, shared?.id);
    expect((await remove(county, own?.id)).data()).toEqual([]);
    expect((await remove(county, own?.id)).status).toBe(200);
    expect((await acts()).slice(before)).toEqual([
      ["phrase.remove", { owner: "station", text: "本站的" }],
      ["phrase.remove", { owner: "own", text: "本人的" }],
    ]);
  });
  it("are bounded in number and length, per owner", async () => {
    const most = Array.from({ length: phraseLimits.most }, (_, at) => `意见${at}`);
    for (const text of most.slice(1)) await save(county, text);
    const last = await Promise.all(["甲", "乙"].map((text) => save(county, text)));
    expect(last.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(last.map(({ message }) => message)).toContain("常用意见最多保存30条，请先删除不用的");
    expect(await list(county)).toHaveLength(phraseLimits.most);
    expect((await save(county, "一", "station")).status).toBe(200);
    expect((await save(colleague, "一".repeat(phraseLimits.chars + 1))).fields).toEqual(["text"]);
    expect((await save(colleague, " ")).fields).toEqual(["text"]);
  });
});
