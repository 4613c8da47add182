import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { enterprise } from "#service/db/schema/registry/enterprise.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { mustAct, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, runJob, type World } from "#service/workflow/testing/journey.ts";

describe("todoList", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  const list = async (person: Person, input: object = {}) =>
    (await person.call("todoList", { pageSize: 50, ...input })).data();
  const total = async (person: Person) => (await person.call("todoTotal")).data();

  it("shows the station in charge what waits for it, the longest waiting first, and nobody else", async () => {
    const { service, county, city, filer } = world;
    const first = await filingIn(world, "submitted");
    service.clock.now = new Date(service.clock.now.getTime() + 1000);
    const second = await filingIn(world, "detected");
    await filingIn(world, "accepted");
    await filingIn(world, "draft");
    const { rows } = await list(county);
    expect(rows).toMatchObject([
      {
        businessId: first,
        msgType: "3",
        awaitedStep: "待受理",
        title: "古荡街道社区卫生服务中心工程",
        regionName: "杭州市西湖区",
        price: expect.stringMatching(/^\d+\.\d{2}$/),
        path: `/pages/zgxj-details/first?id=${first}`,
      },
      { businessId: second, awaitedStep: "待复核", path: `/pages/zgxj-details/result?id=${second}` },
    ]);
    expect(await total(county)).toEqual({
      total: 2,
      byStatus: { submitted: 1, detected: 1 },
      mine: 0,
      soon: 0,
      overdue: 0,
      overdueBelow: null,
    });
    for (const person of [city, filer]) {
      expect((await total(person)).total).toBe(0);
      expect((await list(person)).rows).toEqual([]);
    }
    expect((await list(county, { search: rows[0]?.number })).rows.map((row) => row.businessId)).toEqual([
      first,
    ]);
    expect((await list(county, { status: "detected" })).rows.map((row) => row.businessId)).toEqual([second]);
  });
  it("counts a failed detection", async () => {
    const { service, county } = world;
    const before = (await total(county)).total;
    const id = await filingIn(world, "accepted", { values: {}, xml: "not xml" });
    expect((await total(county)).total).toBe(before);
    await runJob(service, id);
    expect((await total(county)).byStatus).toMatchObject({ accepted: 1 });
    expect((await list(county, { status: "accepted" })).rows).toMatchObject([
      { businessId: id, awaitedStep: "检测失败" },
    ]);
  });
  it("counts a cancelled detection, and says that it was cancelled", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "accepted");
    const before = await total(county);
    expect((await county.call("detectionCancel", { filingId: id })).error).toBeNull();
    const after = await total(county);
    expect(after.total).toBe(before.total + 1);
    expect((await list(county, { status: "accepted" })).rows).toContainEqual(
      expect.objectContaining({ businessId: id, awaitedStep: "检测已取消" }),
    );
    const filter = { due: "waiting", status: "accepted" } as const;
    const { rows } = (await county.call("filingList", filter)).data();
    expect(rows.map((row) => row.id)).toContain(id);
    expect((await county.call("detectionRetry", { filingId: id })).error).toBeNull();
    await runJob(service, id);
  });
  it("tells which filings are of deregistered enterprises", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "submitted");
    const { enterpriseId } = await readFiling(service.deps, id);
    const put = (status: "deregistered" | "active") =>
      service.deps.db.update(enterprise).set({ status }).where(eq(enterprise.id, enterpriseId));
    const isEnded = async () =>
      (await list(county)).rows.find(({ businessId }) => businessId === id)?.unitEnded;
    expect(await isEnded()).toBe(false);
    await put("deregistered");
    expect(await isEnded()).toBe(true);
    await put("active");
  });
  it("shows an enterprise its returned filings", async () => {
    const { service, county, filer } = world;
    const id = await filingIn(world, "submitted");
    await mustAct(service, county, id, { action: "audit", result: "fail", opinion: "补" });
    expect((await list(filer)).rows).toMatchObject([
      { businessId: id, awaitedStep: "待补正", status: "returned" },
    ]);
    expect((await total(await service.person("filer"))).total).toBe(0);
  });
  it("shows nothing to a deregistered enterprise, which can submit nothing", async () => {
    const { service, filer } = world;
    const { enterpriseId } = await readFiling(service.deps, await filingIn(world, "returned"));
    const put = (status: "deregistered" | "active") =>
      service.deps.db.update(enterprise).set({ status }).where(eq(enterprise.id, enterpriseId));
    const before = (await total(filer)).total;
    expect(before).toBeGreaterThan(0);
    await put("deregistered");
    expect([(await total(filer)).total, (await list(filer)).rows]).toEqual([0, []]);
    await put("active");
    expect((await total(filer)).total).toBe(before);
  });
  it("shows deadlines, the overdue first", async () => {
    const { service, county, filer } = world;
    const before = service.clock.now;
    const [second, first] = [await filingIn(world, "submitted"), await filingIn(world, "returned")];
    // Monday 2 March: two working days to accept, ten for the filer to mend.
    const due = { [second]: "2026-03-04T09:30:00.000Z", [first]: "2026-03-16T09:30:00.000Z" };
    const deadlineOf = async (person: Person, id: string) =>
      (await list(person)).rows.find((row) => row.businessId === id)?.deadline;
    expect(await deadlineOf(county, second)).toMatchObject({ dueAt: due[second], state: "normal", days: 2 });
    expect(await deadlineOf(filer, first)).toMatchObject({ dueAt: due[first], state: "normal", days: 10 });
    service.clock.now = new Date("2026-03-03T01:00:00Z");
    const later = await service.person("county");
    expect((await list(later, { due: "soon" })).rows.map((row) => row.deadline?.state)).toContain("soon");
    service.clock.now = new Date("2026-03-05T01:00:00Z");
    const latest = await service.person("county");
    const late = (await list(latest, { due: "overdue" })).rows;
    expect(late.map((row) => row.businessId)).toContain(second);
    expect(late.every((row) => row.deadline?.state === "overdue")).toBe(true);
    expect(await total(latest)).toMatchObject({ overdue: late.length });
    const dues = (await list(latest)).rows.map((row) => row.deadline?.dueAt ?? "");
    expect(dues).toEqual(dues.toSorted());
    expect(dues[0]).toBe(late[0]?.deadline?.dueAt);
    service.clock.now = before;
  });
});
