import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { serviceLimits } from "#contracts/service-limits.ts";
import { auditLog } from "#service/db/schema/audit/audit-log.ts";

import { readFiling } from "./testing/filings.ts";
import { filingIn, newWorld, type World } from "./testing/journey.ts";

describe("irreversible actions", () => {
  let world: World;
  beforeAll(async () => {
    world = await newWorld();
  });
  afterAll(() => world.service.close());

  it("are refused to reopen a filed filing, with a wrong password too, and again five minutes after the right one", async () => {
    const { service } = world;
    const id = await filingIn(world, "filed");
    const city = await service.person("city", { regionCode: "330100" });
    const hash = await service.deps.passwords.hash("Right-Password-1");
    await service.database.asOwner("UPDATE account SET password_hash = $1 WHERE id = $2", [hash, city.id]);
    const { revision } = await readFiling(service.deps, id);
    const unarchive = { filingId: id, revision, action: "unarchive", result: null, opinion: "投诉复查" };
    const wait = (ms: number): void => {
      service.clock.now = new Date(service.clock.now.getTime() + ms);
    };
    wait(serviceLimits.reauth);
    expect((await city.call("filingAct", unarchive)).error).toBe("auth.reauth");
    expect((await city.call("reauth", { password: "Wrong-Password-1" })).error).toBe("auth.wrong-password");
    expect((await city.call("filingAct", unarchive)).error).toBe("auth.reauth");
    expect((await city.call("reauth", { password: "Right-Password-1" })).status).toBe(200);
    wait(serviceLimits.reauth);
    expect((await city.call("filingAct", unarchive)).error).toBe("auth.reauth");
    expect((await city.call("reauth", { password: "Right-Password-1" })).status).toBe(200);
    wait(serviceLimits.reauth - 1);
    expect((await city.call("filingAct", unarchive)).status).toBe(200);
    expect((await readFiling(service.deps, id)).status).toBe("detected");
  });

  it("are refused and audited without recent re-authentication, changing nothing", async () => {
    const { service, county } = world;
    const id = await filingIn(world, "submitted");
    service.clock.now = new Date(service.clock.now.getTime() + serviceLimits.reauth);
    const before = await readFiling(service.deps, id);
    const purge = {
      filingId: id,
      revision: before.revision,
      action: "purge",
      result: null,
      opinion: "重复备案",
    };
    const refused = await county.call("filingAct", purge);
    expect([refused.status, refused.error]).toEqual([403, "auth.reauth"]);
    expect(await readFiling(service.deps, id)).toEqual(before);
    const trail = and(eq(auditLog.objectId, id), eq(auditLog.error, "auth.reauth"));
    expect(await service.deps.db.select().from(auditLog).where(trail)).toMatchObject([{ result: "refused" }]);

    const accept = { ...purge, action: "audit", result: "pass" };
    expect((await county.call("filingAct", accept)).status).toBe(200);
    const { revision } = await readFiling(service.deps, id);
    const hash = await service.deps.passwords.hash("Right-Password-1");
    await service.database.asOwner("UPDATE account SET password_hash = $1 WHERE id = $2", [hash, county.id]);
    expect((await county.call("reauth", { password: "Right-Password-1" })).status).toBe(200);
    expect((await county.call("filingAct", { ...purge, revision })).status).toBe(200);
    expect((await readFiling(service.deps, id)).status).toBe("void");
  });
});
