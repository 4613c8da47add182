import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

import { sumOfStation, type WaitingCounts } from "#contracts/todo/oversight.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { apply } from "#service/modules/registration/testing/application.ts";
import { mustAct } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

const hour = 3_600_000;
const westLake = "330106";
let world: World;
beforeAll(async () => {
  world = await newWorld();
});
afterAll(() => world.service.close());

const work = async (person: Person) =>
  (await person.call("todoStations")).data().map((row) => ({
    ...row,
    ...sumOfStation(row),
    registrations: row.registration.waiting,
  }));
const ofCounty = async (person: Person) =>
  (await work(person)).find(({ regionCode }) => regionCode === westLake);
const pass = (hours: number) => {
  const { clock } = world.service;
  clock.now = new Date(clock.now.getTime() + hours * hour);
};

describe("oversight of the stations below", () => {
  it("lists stations within the region but the own; a county has none", async () => {
    const codes = async (person: Person) => (await work(person)).map(({ regionCode }) => regionCode);
    const ofCity = await codes(world.city);
    const ofProvince = await codes(world.province);
    expect(ofCity).toContain(westLake);
    expect(ofCity.every((code) => code.startsWith("3301") && code !== "330100")).toBe(true);
    expect(ofProvince).toContain("330100");
    expect(ofProvince).not.toContain("330000");
    expect(ofProvince.length).toBeGreaterThan(ofCity.length);
    expect((await world.county.call("todoStations")).error).toBe("permission.denied");
  });
  it("shows what waits, handling times, and overdue filings", async () => {
    const { service, county, city, province } = world;
    const again = (person: Person) => service.signIn(person.id);
    expect(await ofCounty(city)).toMatchObject({ waiting: 0, overdue: 0, decided: 0, medianDays: null });
    for (const hours of [0.125, 0.25, 0.4]) {
      const id = await filingIn(world, "submitted");
      pass(hours);
      await mustAct(service, county, id, { action: "audit", result: "fail", opinion: "补正" });
    }
    await filingIn(world, "submitted");
    await filingIn(world, "returned");
    const now = { waiting: 1, soon: 0, overdue: 0, decided: 4, medianDays: 0 };
    expect(await ofCounty(await again(city))).toMatchObject(now);
    expect(await ofCounty(await again(province))).toMatchObject(now);
    const sums = async (all: readonly WaitingCounts[], soonUntil: string) => {
      const counts = `count(*)::int AS waiting, count(*) FILTER (WHERE due_at < $1)::int AS overdue,
        count(*) FILTER (WHERE due_at >= $1 AND due_at <= $2)::int AS soon`;
      const { rows } = await service.database.asOwner(
        `SELECT ${counts} FROM (
           SELECT due_at FROM filing WHERE status IN ('submitted', 'detected') AND region_code LIKE '3301%'
           UNION ALL SELECT due_at FROM registration WHERE status = 'pending' AND region_code LIKE '3301%') w`,
        [service.clock.now, soonUntil],
      );
      const sum = (of: "waiting" | "soon" | "overdue") => all.reduce((total, row) => total + row[of], 0);
      expect([{ waiting: sum("waiting"), soon: sum("soon"), overdue: sum("overdue") }]).toEqual(
        z.array(z.object({ waiting: z.int(), soon: z.int(), overdue: z.int() })).parse(rows),
      );
    };
    await service.database.asOwner(
      `UPDATE account SET station_id = (SELECT id FROM station WHERE region_code = '330109') WHERE id = $1`,
      [county.id],
    );
    await service.database.asOwner(
      `UPDATE filing SET station_id = (SELECT id FROM station WHERE region_code = '330109')
       WHERE id = (SELECT id FROM filing WHERE status = 'returned' LIMIT 1)`,
    );
    expect(await ofCounty(await again(city))).toMatchObject(now);
    await service.database.asOwner(
      `UPDATE account SET station_id = (SELECT id FROM station WHERE region_code = $2) WHERE id = $1`,
      [county.id, westLake],
    );
    // Tuesday: Monday's filings are due on Wednesday, today's registration on Friday.
    pass(24);
    const sent = await apply(service);
    const later = await work(await again(city));
    expect(later[0]).toMatchObject({ waiting: 2, registrations: 1, soon: 1, overdue: 0, decided: 4 });
    await sums(later, "2026-03-04T09:30:00.000Z");
    const review = { registrationId: sent.id, revision: 1, result: "back", opinion: "补正" };
    expect((await (await again(county)).call("registrationReview", review)).status).toBe(200);
    expect((await work(await again(city)))[0]).toMatchObject({
      waiting: 1,
      registrations: 0,
      decided: 5,
    });
    await apply(service);
    pass(24 * 6);
    const all = await work(await again(city));
    expect(all[0]).toMatchObject({ regionCode: westLake, waiting: 2, overdue: 2, decided: 5 });
    await sums(all, "2026-03-10T09:30:00.000Z");
    const own = await again(city);
    expect((await own.call("todoTotal")).data()).toMatchObject({ overdueBelow: 2 });
    const { below } = (await own.call("homeSummary")).data();
    expect(below).toMatchObject({ waiting: 2, overdue: 2, first: [{ regionCode: westLake }] });
    const [row] = await work(own);
    for (const due of ["waiting", "soon", "overdue"] as const) {
      const asked = { kind: "max-price", stationId: row?.id, due };
      const listed = (await own.call("filingList", asked)).data();
      expect(listed.total, due).toBe(row?.maxPrice[due]);
      for (const { status } of listed.rows) expect(["submitted", "detected"]).toContain(status);
    }
    expect((await (await again(county)).call("todoTotal")).data().overdueBelow).toBeNull();
    expect((await (await again(county)).call("homeSummary")).data().below).toBeNull();
    // Monday of the next week to Tuesday of the one after: six working days without the weekend.
    const late = await filingIn(
      { ...world, filer: await again(world.filer), county: await again(county) },
      "submitted",
    );
    pass(24 * 8);
    const opinion = "补正";
    await mustAct(service, await again(county), late, { action: "audit", result: "fail", opinion });
    pass(24 * 88);
    const alone = await ofCounty(await again(city));
    expect(alone).toMatchObject({ decided: 1, medianDays: 6 });
    pass(24 * 3);
    expect(await ofCounty(await again(city))).toMatchObject({ decided: 0, medianDays: null });
  });
});
