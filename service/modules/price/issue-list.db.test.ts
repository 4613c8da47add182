import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type TestService, testService } from "#service/http/testing/test-service.ts";

import { draft, newStation, priced, publish, sand, type Station, steel } from "./testing/prices.ts";

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
});
