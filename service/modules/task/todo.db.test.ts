import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { todoListOutputSchema, todoTotalOutputSchema } from "#contracts/task.ts";
import type { Person } from "#service/http/testing.ts";
import { mustAct } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, runJob, type World } from "#service/workflow/testing/journey.ts";

describe("the to-do list", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  const list = async (person: Person, input: object = {}) =>
    (await person.call("todoList", { pageSize: 50, ...input })).data(todoListOutputSchema);
  const total = async (person: Person) => (await person.call("todoTotal")).data(todoTotalOutputSchema);

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
        task: "待受理",
        title: "古荡街道社区卫生服务中心工程",
        regionName: "杭州市西湖区",
        path: `/pages/zgxj-details/first?id=${first}`,
      },
      { businessId: second, task: "待复核", path: `/pages/zgxj-details/result?id=${second}` },
    ]);
    expect(await total(county)).toEqual({ total: 2, byStatus: { submitted: 1, detected: 1 } });
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
      { businessId: id, task: "检测失败" },
    ]);
  });
  it("shows an enterprise what was sent back to it", async () => {
    const { service, county, filer } = world;
    const id = await filingIn(world, "submitted");
    await mustAct(service, county, id, { action: "audit", result: "fail", opinion: "补" });
    expect((await list(filer)).rows).toMatchObject([{ businessId: id, task: "待修改", status: "returned" }]);
    expect((await total(await service.person("filer"))).total).toBe(0);
  });
});
