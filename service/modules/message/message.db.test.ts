import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Person } from "#service/http/testing/test-service.ts";
import { mustAct } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const listOf = async (person: Person, asked: Record<string, unknown> = {}) =>
  (await person.call("messageList", { curPage: 1, pageSize: 10, ...asked })).data();
const unreadOf = async (person: Person) => (await person.call("messageUnread")).data().count;

/** A filer with three messages: accepted, returned and voided. */
async function told(): Promise<Person> {
  const filer = await world.service.person("filer");
  const own = { ...world, filer };
  await filingIn(own, "accepted");
  await mustAct(world.service, world.county, await filingIn(own, "submitted"), {
    action: "audit",
    result: "fail",
    opinion: "补充招标文件",
  });
  await mustAct(world.service, world.county, await filingIn(own, "submitted"), {
    action: "purge",
    opinion: "重复申报",
  });
  return filer;
}

describe("messageList", () => {
  it("lists what the unit was sent, newest first, with its subject", async () => {
    const filer = await told();
    const { total, rows, unread } = await listOf(filer);
    expect(total).toBe(3);
    expect(rows.map(({ text, isRead }) => [text, isRead])).toEqual([
      ["已作废", false],
      ["未通过，已退回修改", false],
      ["已受理，进入检测", false],
    ]);
    expect(rows[0]?.subject).not.toBe("");
    expect(unread).toEqual([{ msgType: 3, count: 3, newestId: rows[0]?.id }]);
    expect((await listOf(filer, { msgType: 4 })).total).toBe(0);
  });

  it("shows nothing to other units and to people without one", async () => {
    await told();
    for (const role of ["filer", "system-admin"] as const)
      expect(await listOf(await world.service.person(role))).toMatchObject({
        total: 0,
        rows: [],
        unread: [],
      });
  });

  it("rejects a type that does not exist", async () => {
    const answer = await world.county.callUnchecked("messageList", { curPage: 1, pageSize: 10, msgType: 8 });
    expect(answer.error).toBe("request.invalid");
  });
});

describe("messageRead", () => {
  it("marks the opened one only, for its reader only", async () => {
    const filer = await told();
    const [, returned] = (await listOf(filer)).rows;
    await filer.call("messageRead", { messageId: returned?.id ?? 0 });
    await filer.call("messageRead", { messageId: returned?.id ?? 0 });
    expect((await listOf(filer)).rows.map(({ isRead }) => isRead)).toEqual([false, true, false]);
    expect((await listOf(filer, { state: "read" })).rows).toMatchObject([{ id: returned?.id }]);
    expect((await listOf(filer, { state: "unread" })).total).toBe(2);
    expect(await unreadOf(filer)).toBe(2);
  });

  it("leaves messages of others alone", async () => {
    const filer = await told();
    const before = await unreadOf(world.county);
    const [row] = (await listOf(world.county)).rows;
    await filer.call("messageRead", { messageId: row?.id ?? 0 });
    expect(await unreadOf(world.county)).toBe(before);
    const { rows } = await world.service.database.asOwner(
      `SELECT count(*)::int AS n FROM message_read WHERE message_id = ${row?.id}`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

describe("messageReadAll", () => {
  it("marks all up to the newest the reader saw, of one type if asked", async () => {
    const filer = await told();
    const [newest, second] = (await listOf(filer)).rows;
    await filer.call("messageReadAll", { upTo: newest?.id ?? 0, msgType: 4 });
    expect(await unreadOf(filer)).toBe(3);
    await filer.call("messageReadAll", { upTo: second?.id ?? 0 });
    expect(await unreadOf(filer)).toBe(1);
    await filer.call("messageReadAll", { upTo: newest?.id ?? 0 });
    expect(await listOf(filer)).toMatchObject({ total: 3, unread: [] });
  });
});
