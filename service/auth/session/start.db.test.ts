import { and, eq, isNull } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";

import { session } from "#service/db/schema/sign-in/session.ts";
import { createAccount } from "#service/db/testing/fixtures.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

import { startSession } from "./start.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService({ SESSIONS_PER_ACCOUNT: "one" });
});
afterAll(() => service.close());

it("startSession › leaves one session after two sign-ins at once, where one is allowed", async () => {
  const { db, env } = service.deps;
  const account = await createAccount(db, "county");
  const given = { account, ip: "", now: service.clock.now, reauthAt: null };
  const signIn = () =>
    db.transaction(async (tx) => {
      await startSession(tx, env, given);
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
  await Promise.all([signIn(), signIn()]);
  const isOpen = and(eq(session.accountId, account.id), isNull(session.endedAt));
  expect(await db.$count(session, isOpen)).toBe(1);
});
