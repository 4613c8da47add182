import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { type FilingAction, filingActionSchema } from "#contracts/workflow/actions.ts";
import { testBill } from "#service/workflow/testing/bills.ts";
import { createComplete, mustAct, readFiling, stationIn } from "#service/workflow/testing/filings.ts";
import { newWorld, type World } from "#service/workflow/testing/journey.ts";

import { attempt, type Cast, castOf, filingFor } from "./cast.ts";
import {
  acts,
  expectedError,
  expectedReading,
  type MatrixAct,
  type MatrixPerson,
  type MatrixStatus,
  people,
  sees,
  statuses,
} from "./expected.ts";

const everybody = Object.keys(people).filter((name): name is MatrixPerson => name in people);
const reads = ["filingDetail", "filingBillFacts"] as const;
const filingReads = ["fileList", "detectionStatus"] as const;

function buttons(person: MatrixPerson, status: MatrixStatus): FilingAction[] {
  const may = acts.filter((given) => expectedError(person, given, status) === null);
  return filingActionSchema.options.filter((action) => may.some((given) => given.split(" ")[0] === action));
}

// ASVS 2.3.1, 8.2.2, 8.3.1
// GB/T 22239 8.1.4.2 a), 8.1.4.2 f)
describe("permission matrix over HTTP", () => {
  let world: World;
  let cast: Cast;
  beforeAll(async () => {
    world = await newWorld({ port: true });
    cast = await castOf(world, testBill());
  });
  afterAll(() => world.service.close());

  it("names every action of the contract", () => {
    expect(new Set(acts.map((given) => given.split(" ")[0]))).toEqual(new Set(filingActionSchema.options));
  });

  describe.each(statuses)("a filing that is %s", (status) => {
    let id: FilingId;
    beforeAll(async () => {
      id = await filingFor(world, status);
    });

    it.each(everybody)("is visible to or hidden from %s, with the right buttons", async (person) => {
      for (const name of [...reads, ...filingReads]) {
        const { error } = await cast[person].call(name, { filingId: id });
        expect(error, name).toBe(expectedReading(person, status));
      }
      const log = await cast[person].call("acceptanceRecord", { filingId: id });
      expect(log.error).toBe(expectedReading(person, status));
      if (!sees(person, status)) return;
      const detail = (await cast[person].call("filingDetail", { filingId: id })).data();
      expect(detail.actions.toSorted()).toEqual(buttons(person, status).toSorted());
    });

    it.each(acts)("allows %s to the expected people only", async (given: MatrixAct) => {
      const before = await readFiling(world.service.deps, id);
      for (const person of everybody) {
        const expected = expectedError(person, given, status);
        if (expected === null) continue;
        const { error } = await attempt(world, cast[person], id, given);
        expect(error, person).toBe(expected);
      }
      expect(await readFiling(world.service.deps, id)).toEqual(before);
      for (const person of everybody) {
        if (expectedError(person, given, status) !== null) continue;
        const fresh = await filingFor(world, status);
        const { error } = await attempt(world, cast[person], fresh, given);
        expect(error, person).toBeNull();
      }
    });
  });

  it("makes the city the station in charge of city-level projects, and the county an onlooker", async () => {
    const { service, filer, county, city } = world;
    const bill = testBill();
    const given = {
      ...bill.values,
      approvalLevel: "3",
      regulatorId: await stationIn(service.deps, "330100"),
    };
    const { id } = await createComplete(service, filer, given, bill.xml);
    await mustAct(service, filer, id, { action: "submit" });
    expect((await attempt(world, county, id, "audit pass")).error).toBe("permission.denied");
    expect((await attempt(world, city, id, "audit pass")).error).toBeNull();
  });
});
