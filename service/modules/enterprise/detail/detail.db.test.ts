import { randomUUID } from "node:crypto";

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { reviewedFields } from "#contracts/enterprise/fields.ts";
import { filingIdSchema } from "#contracts/ids.ts";
import { bySystem } from "#service/db/audit.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { station } from "#service/db/schema/region/station.ts";
import { engagement } from "#service/db/schema/registry/engagement.ts";
import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import { person } from "#service/db/schema/registry/person.ts";
import { registryRequest } from "#service/db/schema/registry/registry-request.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { apply } from "#service/modules/registration/testing/application.ts";
import { keepHistory } from "#service/registry/history.ts";
import { oneError, oneWarning, testBill } from "#service/workflow/testing/bills.ts";
import { enterpriseOf, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const own = async (person: Person) => (await person.call("enterpriseDetail")).data();

describe("filings of an enterprise", () => {
  it("are counted with returns, most found causes and working days", async () => {
    await filingIn(world, "draft");
    await filingIn(world, "returned");
    await filingIn(world, "detected", testBill(oneError, oneWarning));
    await filingIn(world, "filed");
    const { filings } = await own(world.filer);
    expect(filings).toMatchObject({ total: 3, returned: 1, filed: 1, workingDays: 0 });
    expect(filings.counts).toEqual([
      { kind: "max-price", status: "detected", filings: 1 },
      { kind: "max-price", status: "filed", filings: 1 },
      { kind: "max-price", status: "returned", filings: 1 },
    ]);
    expect(filings.causes.length).toBeLessThanOrEqual(5);
    expect(filings.causes.map(({ code }) => code)).toContain("P01");
    for (const cause of filings.causes) expect(cause.name).not.toBe("");
  });

  it("stand at the version in force, also beside a 变更 under way or void", async () => {
    const { service, filer } = world;
    const { filings: before } = await own(filer);
    const id = await filingIn(world, "filed");
    const { lineage, ...filed } = await readFiling(service.deps, id);
    const given = { lineage, version: 2, supersedes: id, filingNo: "", filedAt: null } as const;
    const next = filingIdSchema.parse(randomUUID());
    await service.deps.db
      .insert(filing)
      .values({ ...filed, ...given, id: next, acceptNo: "SLX2", status: "submitted" });
    const expected = {
      total: before.total + 1,
      filed: before.filed + 1,
      counts: before.counts.map((row) =>
        row.status === "filed" ? { ...row, filings: row.filings + 1 } : row,
      ),
    };
    expect((await own(filer)).filings).toMatchObject(expected);
    await service.deps.db.update(filing).set({ status: "void" }).where(eq(filing.id, next));
    expect((await own(filer)).filings).toMatchObject(expected);
  });
});

describe("history of an enterprise", () => {
  it("begins with its registration, which is the source of every reviewed field", async () => {
    const { service, county } = world;
    const sent = await apply(service);
    await county.call("registrationReview", { registrationId: sent.id, revision: 1, result: "pass" });
    const { db } = service.deps;
    const [made] = await db.select().from(enterprise).where(eq(enterprise.uscc, sent.applicant.uscc));
    if (!made) throw new Error("No enterprise was made");
    const read = async () => (await county.call("enterpriseDetail", { enterpriseId: made.id })).data();
    const before = await read();
    expect(before.checks).toEqual(
      reviewedFields.map(({ code }) => ({ code, source: "register", on: "2026-03-02" })),
    );
    expect(before.values).toMatchObject({ contactName: "周思远", legalRep: "沈明远" });
    expect(before.licence?.fileName).toBe("营业执照.pdf");

    const at = new Date("2026-05-01T02:00:00Z");
    await db.transaction(async (tx) => {
      const changed = { legalRep: "李四", regionCode: "330109", kind: "build", revision: 2 } as const;
      await tx.update(enterprise).set(changed).where(eq(enterprise.id, made.id));
      const subject = { type: "enterprise", id: made.id } as const;
      await keepHistory(tx, subject, { act: "request", auditActor: bySystem(at), actor: null });
    });
    const after = (await world.city.call("enterpriseDetail", { enterpriseId: made.id })).data();
    expect(after.history[0]).toMatchObject({ actName: "变更审核通过", byName: "系统" });
    expect(after.history[0]?.changes).toEqual([
      { code: "kind", name: "企业类型", before: "造价咨询", after: "建设" },
      { code: "regionCode", name: "行政区划", before: "杭州市西湖区", after: "杭州市萧山区" },
      { code: "legalRep", name: "法定代表人", before: "沈明远", after: "李四" },
    ]);
    const sourceOf = (code: string) => after.checks.find((check) => check.code === code);
    expect(sourceOf("legalRep")).toEqual({ code: "legalRep", source: "request", on: "2026-05-01" });
    expect(sourceOf("name")).toEqual({ code: "name", source: "register", on: "2026-03-02" });
    expect((await county.call("enterpriseDetail", { enterpriseId: made.id })).status).toBe(404);

    const asOf = { enterpriseId: made.id, day: "2026-03-02" };
    const { past } = (await world.city.call("enterpriseAsOf", asOf)).data();
    expect(past).toMatchObject({
      values: { legalRep: "沈明远", kind: "consult" },
      regionName: "杭州市西湖区",
      licence: "营业执照.pdf",
    });
    expect(past?.values).not.toHaveProperty("contactPhone");
    expect(past?.checks).toContainEqual({ code: "legalRep", source: "register", on: "2026-03-02" });
    const terms = [
      ["已离职", "2026-01-05", "2026-03-02"],
      ["今到岗", "2026-03-02", null],
      ["未到岗", "2026-03-03", null],
    ] as const;
    for (const [name, startedOn, endedOn] of terms) {
      const [human] = await db.insert(person).values({ name }).returning({ id: person.id });
      if (!human) throw new Error("No person was made");
      const placed = {
        personId: human.id,
        enterpriseId: made.id,
        kind: "employed",
        source: "filed",
      } as const;
      await db.insert(engagement).values({ ...placed, startedOn, endedOn });
    }
    const { past: staffed } = (await world.city.call("enterpriseAsOf", asOf)).data();
    expect(staffed).toMatchObject({ people: 1, certificates: [] });
    const early = await world.city.call("enterpriseAsOf", { ...asOf, day: "2026-03-01" });
    expect(early.data().past).toBeNull();
    const future = await world.city.call("enterpriseAsOf", { ...asOf, day: "2099-01-01" });
    expect(future.error).toBe("request.invalid");
    expect((await county.call("enterpriseAsOf", asOf)).status).toBe(404);
  });
});

it("enterprise › names its open request, and none that is over", async () => {
  const { service, filer } = world;
  const { db } = service.deps;
  const enterpriseId = await enterpriseOf(service.deps, filer);
  const [at] = await db.select({ id: station.id }).from(station).where(eq(station.regionCode, "330106"));
  if (!at) throw new Error("No station");
  const request = {
    kind: "enterprise",
    subjectType: "enterprise",
    subjectId: enterpriseId,
    subjectName: "测试造价咨询有限公司",
    enterpriseId,
    stationId: at.id,
    baseRevision: 1,
    reason: "更名",
    createdBy: filer.id,
    createdByName: "填报人",
    submittedAt: service.clock.now,
    statusAt: service.clock.now,
  } as const;
  await db.insert(registryRequest).values([
    { ...request, changes: [], number: "BG1", status: "refused" },
    { ...request, changes: [], number: "BG2", status: "returned" },
  ]);
  const ofPerson = {
    subjectType: "person",
    subjectId: randomUUID(),
    subjectName: "丁一",
    kind: "identity",
  } as const;
  await db
    .insert(registryRequest)
    .values({ ...request, ...ofPerson, changes: [], number: "BG3", status: "pending" });
  const { openRequest, openRequests } = await own(filer);
  expect(openRequest).toMatchObject({ number: "BG2", status: "returned" });
  expect(openRequests?.map(({ number, subjectName }) => [number, subjectName])).toEqual([
    ["BG2", request.subjectName],
    ["BG3", "丁一"],
  ]);
});
