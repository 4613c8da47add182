import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { FilingId } from "#contracts/ids.ts";
import { revealOutputSchema } from "#contracts/reveal.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";
import type { Person } from "#service/http/testing/test-service.ts";
import { mustAct, readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

const whole = "13800000000";
const masked = "138****0000";
const field = "tendererMobile";

describe("personal numbers of a filing", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  const read = async (person: Person, id: FilingId) => {
    const { values, mayReveal } = (await person.call("filingDetail", { filingId: id })).data();
    return [values[field], mayReveal];
  };
  const reveal = (person: Person, id: FilingId, code = field) =>
    person.call("filingReveal", { filingId: id, field: code });
  const rows = (id: FilingId) =>
    world.service.deps.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.objectId, id), eq(auditLog.action, "personal-data.reveal")))
      .orderBy(auditLog.id);

  it("are in full for the enterprise while it may edit, masked otherwise", async () => {
    const { service, filer, county, city, province } = world;
    const id = await filingIn(world, "draft");
    expect(await read(filer, id)).toEqual([whole, true]);
    await mustAct(service, filer, id, { action: "submit" });
    expect(await read(filer, id)).toEqual([masked, true]);
    expect(await read(county, id)).toEqual([masked, true]);
    for (const person of [city, province]) expect(await read(person, id)).toEqual([masked, false]);
    await mustAct(service, county, id, { action: "back", result: "result", opinion: "更换成果文件" });
    expect(await read(filer, id)).toEqual([masked, true]);
  });

  // ASVS 8.2.3, 16.3.3
  // GB/T 22239 8.1.4.11 b)
  it("are revealed one by one to the enterprise and the station in charge, each audited", async () => {
    const { service, filer, county, city, province } = world;
    const id = await filingIn(world, "submitted");
    for (const person of [filer, county]) {
      const answer = await reveal(person, id);
      expect(answer.data(revealOutputSchema)).toEqual({ value: whole });
      expect(answer.headers.get("cache-control")).toContain("no-store");
    }
    const stranger = await service.person("filer");
    for (const person of [city, province, stranger])
      expect((await reveal(person, id)).error).toBe("filing.not-found");
    const seen = await rows(id);
    expect(seen.map(({ accountId, detail, objectType }) => [accountId, detail, objectType])).toEqual([
      [filer.id, { field }, "filing"],
      [county.id, { field }, "filing"],
    ]);
  });

  // ASVS 8.2.3
  it("are the only fields that can be revealed", async () => {
    const id = await filingIn(world, "submitted");
    for (const code of ["projectName", "nosuch", "__proto__"])
      expect((await reveal(world.county, id, code)).error).toBe("request.invalid");
    expect(await rows(id)).toEqual([]);
  });

  it("are revealed to the station as last submitted while the enterprise corrects them", async () => {
    const { service, filer, county } = world;
    const id = await filingIn(world, "returned");
    const { revision } = await readFiling(service.deps, id);
    const values = { [field]: "13900000009" };
    (await filer.call("filingSave", { filingId: id, revision, values })).data();
    expect((await reveal(county, id)).data(revealOutputSchema)).toEqual({ value: whole });
    expect((await reveal(filer, id)).data(revealOutputSchema)).toEqual({ value: "13900000009" });
  });

  it("leave the filing unchanged when revealed", async () => {
    const id = await filingIn(world, "submitted");
    const before = await readFiling(world.service.deps, id);
    await reveal(world.county, id);
    expect(await readFiling(world.service.deps, id)).toEqual(before);
  });
});
