import { afterAll, beforeAll, expect, it } from "vitest";

import { type TestService, testService } from "#service/http/testing/test-service.ts";
import { newIdNumber } from "#service/modules/registry-request/testing/requests.ts";
import { receivedTemplates } from "#service/sms/testing/received.ts";
import { bindPerson } from "#service/sso/bindings.ts";

import { advance, newHolder } from "../testing/holder.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

it("personUnbind › shuts out the person the account was bound to, after a proof, and ends other sessions", async () => {
  const { deps, clock } = service;
  const { row, phone } = await newHolder(service);
  const bound = { idNumber: newIdNumber(), accountId: row.id, now: clock.now };
  await deps.db.transaction((tx) => bindPerson(tx, deps.env, bound));
  const theirs = await service.signIn(row.id);
  const holder = await service.signIn(row.id);
  const boundAt = async () => (await holder.call("accountSafety")).data().personBoundAt;
  expect(await boundAt()).toBe(clock.now.toISOString());
  expect((await holder.call("personUnbind")).error).toBeNull();
  expect(await boundAt()).toBeNull();
  expect([(await theirs.call("me")).error, (await holder.call("me")).error]).toEqual(["auth.ended", null]);
  expect(await receivedTemplates(deps, phone)).toEqual(["change-done"]);
  expect((await holder.call("personUnbind")).error).toBe("request.invalid");
  advance(service, 6 * 60_000);
  expect((await holder.call("personUnbind")).error).toBe("auth.reauth");
});
