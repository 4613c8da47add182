import { readFile } from "node:fs/promises";

import { afterAll, beforeAll, expect, it } from "vitest";

import type { NoticeKey } from "#contracts/notice/notice.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";

import { nodeIds, published, saveDraft } from "./testing/notices.ts";

let service: TestService;
let writer: Person;
let second: Person;
beforeAll(async () => {
  service = await testService();
  writer = await service.person("province");
  second = await service.person("province");
});
afterAll(() => service.close());

let serial = 0;
async function publish(): Promise<NoticeKey> {
  serial += 1;
  const policy = { issuer: "省厅", docNo: `浙建〔2020〕${serial}号`, issuedOn: "2026-01-05" };
  const given = { nodeId: nodeIds.policy, policy };
  return published(writer, second, await saveDraft(writer, "<p>一</p>", undefined, given));
}
const effectOf = async ({ noticeId }: NoticeKey) => {
  const { effect, status } = (await writer.call("noticeDetail", { noticeId })).data();
  return `${effect} ${status}`;
};

it("805-notice-effects-undone › undoes the effects of policies that were gone before, and of no others", async () => {
  const { asOwner } = service.database;
  const [gone, live] = [await publish(), await publish()];
  const [amended, repealed, twice, ended] = [
    await publish(),
    await publish(),
    await publish(),
    await publish(),
  ];
  const note = "已不适用";
  expect((await writer.call("noticeEnd", { ...ended, end: "repeal", note })).error).toBeNull();
  expect((await writer.call("noticeEnd", { ...gone, end: "gone", note: "误发" })).error).toBeNull();
  const links: [NoticeKey, NoticeKey, string][] = [
    [gone, amended, "amend"],
    [gone, repealed, "repeal"],
    [gone, twice, "repeal"],
    [live, twice, "repeal"],
    [gone, ended, "repeal"],
  ];
  for (const [from, to, kind] of links) {
    const effect = kind === "amend" ? "amended" : "repealed";
    await asOwner("INSERT INTO notice_link VALUES ($1, $2, $3)", [from.noticeId, to.noticeId, kind]);
    await asOwner("UPDATE notice SET effect = $1 WHERE id = $2", [effect, to.noticeId]);
    if (kind === "repeal")
      await asOwner("UPDATE notice_edition SET status = 'repealed' WHERE id = $1", [to.editionId]);
  }
  const path = new URL("../../db/migrations/805-notice-effects-undone.sql", import.meta.url);
  await asOwner(await readFile(path, "utf8"));
  const effects = await Promise.all([amended, repealed, twice, ended].map(effectOf));
  const over = "repealed repealed";
  expect(effects).toEqual(["effective published", "effective published", over, over]);
});
