import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { rateLimitHit } from "#service/db/schema/sign-in/rate-limit-hit.ts";
import { type TestService, testService } from "#service/http/testing/test-service.ts";

import { limitAddress } from "./address-limit.ts";

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

const most = 5;
const outcome = (ip: string): Promise<string> =>
  limitAddress(service.deps, "test", ip, most).then(
    () => "passed",
    (error: unknown) => String(error),
  );
const rows = () => service.deps.db.$count(rateLimitHit);

describe("limitAddress", () => {
  it("stores nothing for an address over its limit", async () => {
    for (let times = 0; times < most; times += 1) expect(await outcome("203.0.113.1")).toBe("passed");
    for (let times = 0; times < 50; times += 1)
      expect(await outcome("203.0.113.1")).toContain("操作过于频繁");
    expect(await rows()).toBe(most);
    expect(await outcome("203.0.113.2")).toBe("passed");
    service.clock.now = new Date(service.clock.now.getTime() + 30 * 60_000);
    expect(await outcome("203.0.113.1")).toBe("passed");
  });

  it("admits exactly the limit under concurrency", async () => {
    const outcomes = await Promise.all(Array.from({ length: 40 }, () => outcome("203.0.113.3")));
    expect(outcomes.filter((said) => said === "passed").length).toBe(most);
  });
});
