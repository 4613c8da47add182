import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { pathOf } from "#contracts/endpoints.ts";
import { hasPgBouncer, pgBouncer } from "#service/db/testing/pg-bouncer.ts";
import { type RunningService, runningService } from "#service/http/testing/service-process.ts";
import { testSettings, webSecret } from "#service/http/testing/test-service.ts";
import { readFiling } from "#service/workflow/testing/filings.ts";
import { filingIn, newWorld, type World } from "#service/workflow/testing/journey.ts";

import { openSocket } from "./realtime/testing/socket.ts";

describe.skipIf(!hasPgBouncer).each(["session", "transaction"] as const)(
  "PgBouncer in %s mode",
  { timeout: 120_000 },
  (mode) => {
    let world: World;
    let pooler: Awaited<ReturnType<typeof pgBouncer>>;
    let running: RunningService;
    beforeAll(async () => {
      const past = await newWorld();
      const { service } = past;
      service.clock.now = new Date();
      const [filer, county] = [await service.signIn(past.filer.id), await service.signIn(past.county.id)];
      world = { ...past, filer, county };
      const { ownerUrl, asOwner } = world.service.database;
      await asOwner("ALTER ROLE cost_app LOGIN");
      const socketFolder = new URLSearchParams(ownerUrl.split("?")[1]).get("host") ?? "";
      const name = /\/([^/?]+)\?/.exec(ownerUrl)?.[1] ?? "";
      pooler = await pgBouncer(socketFolder, mode);
      running = await runningService({
        ...testSettings,
        DATABASE_URL: ownerUrl,
        DATABASE_APP_URL: `postgres://cost_app@127.0.0.1:${pooler.port}/${name}`,
        DATA_DIR: world.service.deps.env.DATA_DIR,
        NODE_COMPILE_CACHE: process.env["NODE_COMPILE_CACHE"] ?? "",
        LOG_LEVEL: "warn",
      });
    }, 120_000);
    // The process has no clock of a test: it would find a ticket of the first test's time too old.
    beforeEach(() => {
      world.service.clock.now = new Date();
    });
    afterAll(async () => {
      await running.kill();
      await pooler.close();
      await world.service.close();
    }, 60_000);

    it("serves calls, and makes the checks that wait", async () => {
      const answer = await fetch(running.origin + pathOf("filingCreate"), {
        method: "POST",
        body: "{}",
        headers: {
          "x-service-secret": webSecret,
          "content-type": "application/json",
          authorization: `Bearer ${world.filer.token}`,
        },
      });
      expect(answer.status).toBe(200);
      const id = await filingIn(world, "accepted");
      const statusOf = async () => (await readFiling(world.service.deps, id)).status;
      await expect.poll(statusOf, { timeout: 60_000 }).toBe("detected");
    });

    it("brings live messages", async () => {
      const { heard, socket } = await openSocket(running.port, world.county);
      const id = await filingIn(world, "submitted");
      await expect.poll(() => heard.join("\n"), { timeout: 30_000 }).toContain(id);
      socket.close();
    });
  },
);
