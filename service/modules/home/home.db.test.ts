import Big from "big.js";
import { and, eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type FilingKind, filingMsgTypes } from "#contracts/filing/kind.ts";
import { filingIdSchema } from "#contracts/ids.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { published, saveDraft } from "#service/modules/notice/testing/notices.ts";
import {
  type RandomFiling,
  type RandomWorld,
  randomWorld,
} from "#service/workflow/testing/random-filings.ts";

const now = new Date("2026-11-20T08:00:00Z");
const day = 86_400_000;

describe("home", () => {
  let service: RandomWorld["service"];
  let people: RandomWorld["people"];
  let written: RandomWorld["written"];
  let own: RandomWorld["own"];
  beforeAll(async () => {
    ({ service, people, written, own } = await randomWorld(now, 7));
  });
  afterAll(() => service.close());

  const home = async (person: Person) => (await person.call("homeSummary")).data();
  const places = { filer: "", county: "330106", city: "3301", province: "33" } as const;
  const roles = ["filer", "county", "city", "province"] as const;
  const seenBy = (role: keyof typeof places) =>
    written.filter((row) =>
      role === "filer" ? row.own : row.status !== "draft" && row.region.startsWith(places[role]),
    );

  it.each(roles)("shows %s the sums over the filings in sight", async (role) => {
    const { figures, trend } = await home(people[role]);
    const seen = seenBy(role);
    const counted = (...of: string[]) => seen.filter((row) => of.includes(row.status)).length;
    const shanghai = (row: RandomFiling) =>
      new Date(now.getTime() - row.filed * day + 8 * 3_600_000).toISOString();
    const filed = seen.filter((row) => row.status === "filed");
    const thisYear = filed.filter((row) => shanghai(row) >= "2026");
    expect(figures).toEqual({
      inProgress: counted("submitted", "accepted", "detected"),
      returned: counted("returned"),
      publicity: counted("publicity"),
      filedThisYear: thisYear.length,
      ceilingThisYear: thisYear
        .filter((row) => row.kind === "max-price")
        .reduce((sum, row) => sum.plus(`${row.price}.05`), new Big(0))
        .toFixed(2),
    });
    expect(trend.map(({ month }) => month)).toEqual([
      "2025-12",
      "2026-01",
      "2026-02",
      "2026-03",
      "2026-04",
      "2026-05",
      "2026-06",
      "2026-07",
      "2026-08",
      "2026-09",
      "2026-10",
      "2026-11",
    ]);
    for (const { month, ...counts } of trend) {
      const inMonth = (kind: FilingKind) =>
        filed.filter((row) => row.kind === kind && shanghai(row).startsWith(month)).length;
      expect([month, counts]).toEqual([
        month,
        { maxPrice: inMonth("max-price"), settlement: inMonth("settlement") },
      ]);
    }
  });

  it.each(roles)("counts a 变更 that is filed in the place of its filing for %s", async (role) => {
    const { db } = service.deps;
    const [any] = await db.select().from(filing).where(eq(filing.status, "filed")).limit(1);
    if (!any) throw new Error("No filed filing");
    const put = async (given: Partial<typeof any>) => {
      const id = filingIdSchema.parse(crypto.randomUUID());
      const facts = { kind: "max-price", enterpriseId: own, regionCode: "330106", filedAt: now } as const;
      await db.insert(filing).values({ ...any, ...facts, ...given, id, lineage: given.supersedes ?? id });
      return id;
    };
    const first = await put({ acceptNo: "SLX1", filingNo: "BAX1", ceilingPrice: "100.05" });
    const before = (await home(people[role])).figures;
    const changed = { version: 2, supersedes: first, ceilingPrice: "40.00" };
    const second = await put({ acceptNo: "SLX2", filingNo: "BAX2", ...changed });
    const after = (await home(people[role])).figures;
    expect(after).toEqual({
      ...before,
      ceilingThisYear: new Big(before.ceilingThisYear).minus("60.05").toFixed(2),
    });
    for (const id of [second, first]) await db.delete(filing).where(eq(filing.id, id));
  });

  it.each(roles)("shows %s the waiting to-dos by type, and the overdue ones", async (role) => {
    const { waiting, first } = await home(people[role]);
    const [maxPrices, settlements, registrations] = waiting;
    const stations = { county: "330106", city: "330100", province: "330000" } as const;
    const mine = written.filter((row) =>
      role === "filer"
        ? row.own && row.status === "returned"
        : row.region === stations[role] && ["submitted", "detected"].includes(row.status),
    );
    for (const [kind, shown] of [
      ["max-price", maxPrices],
      ["settlement", settlements],
    ] as const) {
      const some = mine.filter((row) => row.kind === kind);
      const oldest = Math.max(...some.map((row) => row.since));
      expect(shown).toMatchObject({
        msgType: filingMsgTypes[kind],
        count: some.length,
        overdue: some.filter((row) => row.due > 0).length,
        oldestAt: some.length === 0 ? null : new Date(now.getTime() - oldest * day).toISOString(),
      });
    }
    expect(registrations).toEqual(
      role === "filer" ? undefined : { msgType: "1", count: 0, soon: 0, overdue: 0, oldestAt: null },
    );
    expect(first).toHaveLength(Math.min(5, mine.length));
    const dues = mine.map((row) => new Date(now.getTime() - row.due * day).toISOString()).toSorted();
    expect(first.map((row) => row.deadline?.dueAt)).toEqual(dues.slice(0, 5));
  });

  it("counts for an enterprise what the list of its own returned filings shows", async () => {
    const { db } = service.deps;
    const before = await home(people.filer);
    const [foreign] = await db
      .select()
      .from(filing)
      .where(and(ne(filing.enterpriseId, own), eq(filing.status, "returned")))
      .limit(1);
    if (!foreign) throw new Error("No returned filing of another enterprise");
    const [unit] = await db.select().from(enterprise).where(eq(enterprise.id, own));
    await db.update(filing).set({ tendererUscc: unit?.uscc }).where(eq(filing.id, foreign.id));
    const totalOf = async (kind: FilingKind, asked: { own?: "yes" | "no" }) =>
      (await people.filer.call("filingList", { kind, status: "returned", ...asked })).data().total;
    const of = foreign.kind;
    const count = before.waiting.find(({ msgType }) => msgType === filingMsgTypes[of])?.count ?? 0;
    expect(await totalOf(of, {})).toBe(count + 1);
    expect(await totalOf(of, { own: "yes" })).toBe(count);
    expect(await totalOf(of, { own: "no" })).toBe(1);
    expect((await home(people.filer)).waiting).toEqual(before.waiting);
    await db.update(filing).set({ tendererUscc: "" }).where(eq(filing.id, foreign.id));
  });

  it("shows an enterprise its own drafts, and stations none", async () => {
    const drafts = written.filter((row) => row.own && row.status === "draft");
    const shown = await home(people.filer);
    const countOf = (kind: string) => drafts.filter((row) => row.kind === kind).length;
    expect(shown.drafts?.counts).toEqual({
      "max-price": countOf("max-price"),
      settlement: countOf("settlement"),
    });
    expect(shown.drafts?.newest).toHaveLength(Math.min(5, drafts.length));
    const times = shown.drafts?.newest.map((row) => row.updatedAt) ?? [];
    expect(times).toEqual(times.toSorted().toReversed());
    expect((await home(people.county)).drafts).toBeNull();
  });

  it("lists published notices without drafts", async () => {
    const writer = await service.person("system-admin");
    const draft = await saveDraft(writer, "<p>一</p>");
    expect((await home(people.county)).notices).toEqual([]);
    await published(writer, await service.person("system-admin"), draft);
    expect((await home(people.county)).notices).toMatchObject([
      { id: draft.noticeId, publishedAt: now.toISOString() },
    ]);
  });
});
