import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { enterpriseColumnNames } from "#contracts/enterprise/enterprise.ts";
import { rowCountHeader } from "#contracts/http/list-export.ts";
import type { EnterpriseId } from "#contracts/ids.ts";
import { createEnterprise } from "#service/db/testing/fixtures.ts";
import { rowsOfWorkbook } from "#service/export/testing/workbook.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { hire } from "#service/registry/testing/hire.ts";

describe("enterprise list", () => {
  let service: TestService;
  let county: Person;
  let city: Person;
  const ids = new Map<string, EnterpriseId>();
  const given = [
    { name: "甲咨询", regionCode: "330106" },
    { name: "乙建设", regionCode: "330106", kind: "build", status: "deregistered" },
    { name: "丙咨询", regionCode: "330109" },
    { name: "丁咨询", regionCode: "330203" },
  ] as const;
  beforeAll(async () => {
    service = await testService();
    for (const unit of given) ids.set(unit.name, await createEnterprise(service.deps.db, unit));
    const enterpriseId = idOf("甲咨询");
    const holder = (n: number, validTo?: string) => {
      const certNo = `建[造]1121440000${String(n).padStart(4, "0")}`;
      return hire(service.deps, { enterpriseId, name: `人员${n}`, certNo, ...(validTo && { validTo }) });
    };
    await holder(1);
    await holder(2, "2026-05-31");
    await holder(3, "2026-06-01");
    await holder(4, "2026-03-01");
    await hire(service.deps, { enterpriseId, name: "无证人员" });
    const left = await holder(5);
    await service.deps.db.execute(
      sql`update engagement set ended_on = '2026-03-02', end_reason = '离职' where person_id = ${left}`,
    );
    county = await service.person("county");
    city = await service.person("city");
  });
  afterAll(() => service.close());

  function idOf(name: string): EnterpriseId {
    const id = ids.get(name);
    if (!id) throw new Error(`No enterprise ${name}`);
    return id;
  }
  const list = async (reader: Person, input: object = {}) =>
    (await reader.call("enterpriseList", { pageSize: 50, ...input })).data();
  const names = async (reader: Person, input: object = {}) =>
    (await list(reader, input)).rows.map((row) => row.name);

  it("holds the enterprises of the station's region, by name", async () => {
    expect(await names(county)).toEqual(["甲咨询", "乙建设"]);
    expect(await names(city)).toEqual(["丙咨询", "甲咨询", "乙建设"]);
    expect(await names(await service.person("province"))).toHaveLength(4);
    expect(await names(city, { order: "desc" })).toEqual(["乙建设", "甲咨询", "丙咨询"]);
    expect((await (await service.person("filer")).call("enterpriseList")).status).toBe(403);
  });
  it("counts people, certificates valid today and those that end within 90 days", async () => {
    const [row] = (await list(county)).rows;
    expect(row).toMatchObject({
      regionName: "杭州市西湖区",
      kind: "consult",
      people: 5,
      certificates: 3,
      expiring: 1,
      filings: 0,
      grade: null,
    });
  });
  it("is searched by name with brackets of either width", async () => {
    for (const name of ["戊（浙江）造价", "己(浙江)造价"])
      await createEnterprise(service.deps.db, { name, regionCode: "330402" });
    const province = await service.person("province");
    for (const search of ["（浙江）", "(浙江)"])
      expect(await names(province, { search })).toEqual(["己(浙江)造价", "戊（浙江）造价"]);
    expect(await names(province, { search: "(100%)" })).toEqual([]);
  });
  it("is searched by name and credit code, and filtered", async () => {
    const [row] = (await list(county)).rows;
    expect(await names(city, { search: "咨" })).toEqual(["丙咨询", "甲咨询"]);
    expect(await names(city, { search: row?.uscc.toLowerCase() })).toEqual(["甲咨询"]);
    expect(await names(city, { search: "%" })).toEqual([]);
    expect(await names(city, { kind: "build" })).toEqual(["乙建设"]);
    expect(await names(city, { status: "deregistered" })).toEqual(["乙建设"]);
    expect(await names(city, { regionCode: "330109" })).toEqual(["丙咨询"]);
    expect(await names(county, { regionCode: "330109" })).toEqual([]);
    expect(await names(city, { expiring: "1" })).toEqual(["甲咨询"]);
    expect((await list(city, { sort: "people", order: "desc", pageSize: 10 })).rows[0]?.name).toBe("甲咨询");
    expect((await list(city, { sort: "expiring", order: "desc" })).rows[0]?.name).toBe("甲咨询");
  });
  it("shows and filters the credit grade that is valid today", async () => {
    const grade = { enterpriseId: idOf("丙咨询"), body: "省造价协会", documentNo: "浙价协〔2025〕3号" };
    const add = (more: { grade: string; validFrom: string; validTo: string }) =>
      city.callUnchecked("creditGradeAdd", { ...grade, ...more });
    await add({ grade: "AA", validFrom: "2022-01-01", validTo: "2024-12-31" });
    await add({ grade: "AAA", validFrom: "2025-01-01", validTo: "2027-12-31" });
    expect(await names(city, { grade: "AAA" })).toEqual(["丙咨询"]);
    expect(await names(city, { grade: "AA" })).toEqual([]);
    expect(await names(city, { grade: "none" })).toEqual(["甲咨询", "乙建设"]);
  });

  it("is exported with the columns asked for, without a phone", async () => {
    const columns = Object.keys(enterpriseColumnNames);
    const response = await service.fetch(
      "enterpriseExport",
      { body: JSON.stringify({ columns, search: "咨询" }), headers: { "content-type": "application/json" } },
      { token: city.token },
    );
    expect(response.headers.get(rowCountHeader)).toBe("2");
    const [head, , second] = await rowsOfWorkbook(new Uint8Array(await response.arrayBuffer()));
    const [first, ...others] = Object.values(enterpriseColumnNames);
    expect(head).toEqual(["序号", first, "统一社会信用代码", ...others]);
    expect(second?.slice(3, 9)).toEqual(["造价咨询", "杭州市西湖区", 5, 3, 1, 0]);
    expect(second?.at(-1)).toBe("正常");
  });
});
