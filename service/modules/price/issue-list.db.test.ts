import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { PlainInputOf } from "#contracts/testing/plain-input.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

import { draft, newStation, priced, publish, sand, type Station, steel } from "./testing/prices.ts";

type Asked = PlainInputOf<"priceIssueList">;

let service: TestService;
let [hangzhou, ningbo]: Station[] = [];
beforeAll(async () => {
  service = await testService();
  [hangzhou, ningbo] = [await newStation(service), await newStation(service, "330200")];
});
afterAll(() => service.close());

describe("priceIssueList", () => {
  it("keeps a published erratum beside the issue of its period", async () => {
    if (!hangzhou || !ningbo) throw new Error("no stations");
    const month = { firstMonth: "2026-01" };
    const wrong = await publish(service, hangzhou, [steel, sand], month);
    const other = await publish(service, ningbo, [steel], month);
    const later = await publish(service, hangzhou, [steel], { firstMonth: "2026-02" });
    const cheaper = [priced(steel, "3000", "3390")];
    const erratum = await draft(service, hangzhou, cheaper, { ...month, stage: "erratum" });
    const first = (await hangzhou.clerk.call("priceIssueList", {})).data().rows[0];
    expect(first?.issueId).toBe(erratum.issueId);
    await hangzhou.second.call("priceIssuePublish", { issueId: erratum.issueId });
    const another = await publish(service, ningbo, cheaper, { ...month, stage: "erratum" });
    const own = [later, erratum, wrong, another, other].map(({ issueId }) => issueId);
    const { rows } = (await ningbo.clerk.call("priceIssueList", { pageSize: 50 })).data();
    expect(rows.map(({ issueId }) => issueId).filter((id) => own.includes(id))).toEqual(own);
  });

  it("filters by text, year, region, stage and state, and offers the years and regions in sight", async () => {
    if (!hangzhou || !ningbo) throw new Error("no stations");
    const mark = `专刊${hangzhou.zone}`;
    const early = await publish(service, hangzhou, [steel], { title: mark, firstMonth: "2019-12" });
    const title = `${mark}（勘误）`;
    const erratum = await publish(service, hangzhou, [steel], {
      title,
      firstMonth: "2019-12",
      stage: "erratum",
    });
    const late = await publish(service, ningbo, [steel], { docNo: mark, firstMonth: "2018-01" });
    const { clerk } = ningbo;
    const ask = async (asked: Asked) =>
      (await clerk.call("priceIssueList", { search: mark, ...asked })).data();
    const found = async (asked: Asked) => (await ask(asked)).rows.map(({ issueId }) => issueId);
    expect(await found({})).toEqual([erratum.issueId, early.issueId, late.issueId]);
    expect(await found({ year: "2018" })).toEqual([late.issueId]);
    expect(await found({ regionCode: "330100" })).toEqual([erratum.issueId, early.issueId]);
    expect((await ask({ regionCode: "330000" })).total).toBe(3);
    expect(await found({ stage: "erratum" })).toEqual([erratum.issueId]);
    expect(await found({ state: "superseded" })).toEqual([early.issueId]);
    const { years, regions } = await ask({});
    expect(years.slice(-2)).toEqual(["2019", "2018"]);
    expect(regions.map(({ code, name }) => [code, name])).toEqual(
      expect.arrayContaining([
        ["330100", "杭州市"],
        ["330200", "宁波市"],
      ]),
    );
  });
});
