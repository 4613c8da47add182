import { asc, eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { NoticeKey } from "#contracts/notice/notice.ts";
import { noticeEdition } from "#service/db/schema/notice.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { contentHash } from "#service/workflow/notice/content-hash.ts";
import { publishDueNotices } from "#service/workflow/notice/sweep-due.ts";

import { nodeIds, saveDraft } from "./testing/notices.ts";

let service: TestService;
let people: Person[];
beforeAll(async () => {
  service = await testService();
  people = [await service.person("county"), await service.person("county"), await service.person("city")];
});
afterAll(() => service.close());

const acts = [
  "save",
  "submit",
  "pass",
  "fail",
  "publish",
  "schedule",
  "sweep",
  "drop",
  "withdraw",
  "gone",
] as const;
const onwards: Act[] = ["submit", "pass", "publish"];
type Act = (typeof acts)[number];

const stepArbitrary = fc.record({
  act: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...onwards) },
    { weight: 2, arbitrary: fc.constantFrom(...acts) },
  ),
  who: fc.nat(2),
  stale: fc.nat(4).map((at) => at === 0),
});
const shown = ["published", "superseded", "withdrawn", "repealed", "gone"];

async function newest(noticeId: NoticeKey["noticeId"]): Promise<NoticeKey> {
  const found = (await (people[2] ?? people[0])?.call("noticeEdition", { noticeId }))?.data();
  if (!found) throw new Error("The notice is lost");
  return { noticeId, editionId: found.editionId, revision: found.revision };
}

async function take(act: Act, person: Person, key: NoticeKey, turn: number): Promise<void> {
  const { now } = service.clock;
  switch (act) {
    case "save":
      await person.call("noticeSave", {
        ...key,
        nodeId: nodeIds.notice,
        title: `第${turn}稿`,
        body: `<p>${turn}</p>`,
        changeNote: `${turn}`,
      });
      return;
    case "submit":
      await person.call("noticeSubmit", key);
      return;
    case "pass":
    case "fail":
      await person.call("noticeReview", { ...key, result: act, opinion: "意见" });
      return;
    case "publish":
      await person.call("noticePublish", key);
      return;
    case "schedule":
      await person.call("noticePublish", { ...key, publishAt: new Date(now.getTime() + 1000).toISOString() });
      return;
    case "sweep":
      service.clock.now = new Date(now.getTime() + 2000);
      await publishDueNotices(service.deps, "model");
      return;
    case "drop":
    case "withdraw":
    case "gone":
      await person.call("noticeEnd", { ...key, end: act, note: "说明" });
  }
}

describe("editions", () => {
  it("are never published without a second person's approval of the same content, and old ones never change", async () => {
    const fixed = new Map<string, string>();
    await fc.assert(
      fc.asyncProperty(fc.array(stepArbitrary, { minLength: 8, maxLength: 18 }), async (steps) => {
        const [writer] = people;
        if (!writer) throw new Error("Nobody writes");
        const first = await saveDraft(writer, "<p>0</p>");
        let before = first;
        for (const [turn, { act, who, stale }] of steps.entries()) {
          const key = await newest(first.noticeId);
          await take(act, people[who] ?? writer, stale ? before : key, turn);
          before = key;
          const rows = await service.deps.db
            .select()
            .from(noticeEdition)
            .where(eq(noticeEdition.noticeId, first.noticeId))
            .orderBy(asc(noticeEdition.ordinal));
          for (const row of rows.filter(({ status }) => shown.includes(status))) {
            expect(row.reviewedBy).not.toBeNull();
            expect(row.writers).not.toContain(row.reviewedBy);
            expect(row.reviewedHash).toBe(contentHash(row));
            const kept = fixed.get(row.id) ?? JSON.stringify([contentHash(row), row.number, row.publishedAt]);
            fixed.set(row.id, kept);
            expect(JSON.stringify([contentHash(row), row.number, row.publishedAt])).toBe(kept);
          }
          expect(
            rows.filter(({ status }) => ["draft", "submitted", "approved", "scheduled"].includes(status))
              .length,
          ).toBeLessThan(2);
          expect(
            rows.filter(({ status }) => shown.includes(status) && status !== "superseded").length,
          ).toBeLessThan(2);
        }
      }),
      { numRuns: 12, seed: 20_261_124 },
    );
    expect(fixed.size).toBeGreaterThan(1);
  });

  it("cannot be changed once submitted, nor take a step back, not even in the database", async () => {
    const [writer] = people;
    if (!writer) throw new Error("Nobody writes");
    const key = await saveDraft(writer, "<p>一</p>");
    await writer.call("noticeSubmit", key);
    const owner = (sql: string) => service.database.asOwner(`${sql} WHERE id = $1`, [key.editionId]);
    await expect(owner("UPDATE notice_edition SET body = 'x'")).rejects.toThrow("its content is fixed");
    await expect(owner("UPDATE notice_edition SET status = 'draft'")).rejects.toThrow(
      "no step from submitted",
    );
    await expect(owner("UPDATE notice_edition SET status = 'approved'")).rejects.toThrow(
      "notice_edition_approved",
    );
  });
});
