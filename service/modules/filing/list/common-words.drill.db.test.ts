import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { serviceLimits } from "#contracts/service-limits.ts";
import { filing } from "#service/db/schema/filing/filing.ts";
import { type Person, type TestService, testService } from "#service/http/testing/test-service.ts";
import { createDraft, stationIn } from "#service/workflow/testing/filings.ts";

let service: TestService;
let county: Person;
const elsewhere = 200;
const submitted = serviceLimits.countedMatches + elsewhere;

/** In the sample, where a common word is counted first. */
const sampled = 200;

/** More filings with either word than are counted; some are in another place. */
beforeAll(async () => {
  service = await testService();
  county = await service.person("county");
  const { id } = await createDraft(await service.person("filer"), {});
  await service.deps.db.update(filing).set({
    status: "submitted",
    submissionCount: 1,
    acceptNo: "T",
    regionCode: "330106",
    stationId: await stationIn(service.deps),
    submittedAt: service.clock.now,
    projectName: "学校工程",
  });
  const { fields } = await service.database.asOwner("select * from filing limit 0");
  const names = fields.map(({ name }) => name);
  const firstDigit = `case when n between ${submitted + 1} and ${submitted + sampled} then '0' else 'a' end`;
  const values = names.map((name) => {
    if (name === "id") return `overlay(gen_random_uuid()::text placing ${firstDigit} from 1 for 1)::uuid`;
    if (name === "lineage") return "gen_random_uuid()";
    if (name === "project_name") return `case when n <= ${submitted} then '学校工程' else '水厂工程' end`;
    if (name === "region_code") return `case when n <= ${elsewhere} then '330203' else region_code end`;
    if (name === "accept_no") return "'T' || n";
    if (name !== "station_id") return name;
    return `case when n > ${elsewhere} then station_id else (select id from station where region_code = '330203') end`;
  });
  await service.database.asOwner(
    `insert into filing (${names.join(", ")}) select ${values.join(", ")}
     from filing, generate_series(1, ${2 * submitted}) n where id = $1`,
    [id],
  );
});
afterAll(() => service.close());

const found = async (person: Person, input: object) =>
  (await person.call("filingList", { pageSize: 10, ...input })).data();

describe("search of a word that many filings have", () => {
  it.each(["学校", "水厂"])(
    "says of %s that there are more than a number of hundreds, which is true",
    async (search) => {
      const { total, more, rows } = await found(county, { search });
      expect(more).toBe(true);
      expect(total % 100).toBe(0);
      expect(total).toBeGreaterThan(sampled);
      expect(total).toBeLessThan(submitted - elsewhere + 1);
      expect(rows).toHaveLength(10);
    },
  );
  it("counts exactly where the list has few of them", async () => {
    expect(await found(county, { search: "学校", status: "returned" })).toMatchObject({ total: 0, rows: [] });
  });
  it("counts exactly what few filings have", async () => {
    expect(await found(county, { search: "医院" })).toMatchObject({ total: 0, rows: [] });
  });
  it("keeps the total for the next page of that word, and counts a list with a filter anew", async () => {
    const { total } = await found(county, { search: "学校" });
    // Without the triggers, which would renew 10,000 entries of the search.
    await service.database.asOwner(
      `alter table filing disable trigger user;
       update filing set region_code = '330203', station_id = (select id from station where region_code = '330203')
       where project_name = '学校工程';
       alter table filing enable trigger user`,
    );
    expect(await found(county, { search: "学校", curPage: 2 })).toMatchObject({
      total,
      more: true,
      rows: [],
    });
    expect(await found(county, { search: "学校", status: "submitted" })).toMatchObject({ total: 0 });
    expect(await found(county, { search: "学校工程" })).toMatchObject({ total: 0, rows: [] });
  });
});
