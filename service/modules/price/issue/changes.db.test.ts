import type { CellValue } from "hucre/xlsx";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { priceIssueSchema, type PriceIssueFacts } from "#contracts/price/issue.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

import {
  bookOf,
  formOf,
  newStation,
  priced,
  publish,
  sand,
  send,
  type Station,
  steel,
} from "../testing/prices.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const columns = { zone: 0, name: 1, specification: 2, unit: 3, excl: 4, incl: 5, rate: 6 };

async function newZone({ clerk, zone }: Station): Promise<string> {
  const name = `${zone}乙`;
  (await clerk.call("priceZoneAdd", { name, regionCode: "330100" })).data();
  return name;
}

/** Draft whose rows name their zones. */
async function zonedDraft({ clerk, zoneId }: Station, rows: CellValue[][], facts: Partial<PriceIssueFacts>) {
  const form = formOf(await bookOf(...rows), { zoneId, facts, mapping: { columns, zone: "column" } });
  return (await send(service, clerk, form)).data(priceIssueSchema);
}

const inZone = (row: readonly CellValue[], zone: string): CellValue[] => row.with(0, zone);

async function compared(station: Station, rows: CellValue[][], facts: Partial<PriceIssueFacts>) {
  const { issueId } = await zonedDraft(station, rows, facts);
  return (await station.second.call("priceIssueChanges", { issueId })).data();
}

describe("listIssueChanges", () => {
  it("compares each zone with its own last period", async () => {
    const station = await newStation(service);
    const second = await newZone(station);
    const older = [inZone(steel, second), inZone(sand, second)];
    const { issueId } = await zonedDraft(station, older, { firstMonth: "2026-01" });
    (await station.second.call("priceIssuePublish", { issueId })).data();
    await publish(service, station, [steel], { firstMonth: "2026-02" });
    const next = [
      inZone(priced(steel, "3300", "3729"), station.zone),
      inZone(priced(steel, "32300.9", "36500.02"), second),
      inZone(sand, second),
    ];
    const changes = await compared(station, next, { firstMonth: "2026-03" });
    expect(changes).toMatchObject({ rowsBefore: 3, rowsNow: 3 });
    expect(changes.before.map(({ start }) => start)).toEqual(["2026-02-01", "2026-01-01"]);
    expect(changes.counts).toEqual({ large: 1, unit: 0, changed: 2, removed: 0, added: 0 });
    expect(changes.rows[0]).toMatchObject({ zone: second, change: "900.00" });
  });

  it("compares a 正式 in a zone without a 公示 with the period before", async () => {
    const station = await newStation(service);
    const second = await newZone(station);
    const { issueId } = await zonedDraft(station, [inZone(sand, second)], { firstMonth: "2026-01" });
    (await station.second.call("priceIssuePublish", { issueId })).data();
    await publish(service, station, [steel], { firstMonth: "2026-02", stage: "preliminary" });
    const rows = [inZone(steel, station.zone), inZone(priced(sand, "160", "164.8"), second)];
    const changes = await compared(station, rows, { firstMonth: "2026-02" });
    expect(changes.before.map(({ start }) => start)).toEqual(["2026-02-01", "2026-01-01"]);
    expect(changes.rows).toMatchObject([{ kind: "changed", zone: second, change: "6.67" }]);
  });

  it("compares a 正式 with the 公示 that was published after its import", async () => {
    const station = await newStation(service);
    await publish(service, station, [steel], { firstMonth: "2026-01" });
    const rows = [inZone(priced(steel, "3300", "3729"), station.zone)];
    const { issueId } = await zonedDraft(station, rows, { firstMonth: "2026-02" });
    await publish(service, station, [steel], { firstMonth: "2026-02", stage: "preliminary" });
    const changes = (await station.second.call("priceIssueChanges", { issueId })).data();
    expect(changes.before.map(({ start }) => start)).toEqual(["2026-02-01"]);
  });
});
