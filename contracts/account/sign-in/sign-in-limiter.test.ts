import { beforeEach, describe, expect, it } from "vitest";

import { signInLimiter } from "./sign-in-limiter.ts";

const rate = { burst: 5, perSecond: 2 };
let now = 0;
let waiting: (() => void)[] = [];
let check: (ip: string) => Promise<number>;
beforeEach(() => {
  now = 1_000_000;
  waiting = [];
  const pause = () => new Promise<void>((resolve) => void waiting.push(resolve));
  check = signInLimiter({ rate, mostHeld: 2, now: () => now, pause });
});

async function exhaust(ip: string): Promise<void> {
  for (let i = 0; i < rate.burst; i += 1) expect(await check(ip)).toBe(0);
}
async function refused(ip: string): Promise<number> {
  const answer = check(ip);
  waiting.pop()?.();
  return answer;
}

describe("signInLimiter", () => {
  it("admits a burst, then rejects until enough time has passed", async () => {
    await exhaust("203.0.113.7");
    expect(await refused("203.0.113.7")).toBe(1);
    now += 499;
    expect(await refused("203.0.113.7")).toBe(1);
    now += 1;
    expect(await check("203.0.113.7")).toBe(0);
    expect(await refused("203.0.113.7")).toBe(1);
  });
  it("refills up to the burst and no further", async () => {
    await exhaust("203.0.113.7");
    now += 3_600_000;
    await exhaust("203.0.113.7");
    expect(await refused("203.0.113.7")).toBe(1);
  });
  it("limits each address by itself, an IPv6 /64 as one", async () => {
    await exhaust("2001:db8:1:2::1");
    expect(await refused("2001:db8:1:2:3:4:5:6")).toBe(1);
    expect(await check("2001:db8:1:3::1")).toBe(0);
    expect(await check("203.0.113.8")).toBe(0);
  });
  it("delays rejections up to the number of slots", async () => {
    await exhaust("203.0.113.7");
    const told: string[] = [];
    const first = check("203.0.113.7").then(() => told.push("first"));
    const second = check("203.0.113.7").then(() => told.push("second"));
    await check("203.0.113.7").then(() => told.push("one too many"));
    expect(told).toEqual(["one too many"]);
    for (const go of waiting) go();
    await Promise.all([first, second]);
    expect(told).toHaveLength(3);
  });
  it("tolerates a clock that is set back", async () => {
    await exhaust("203.0.113.7");
    now -= 3_600_000;
    expect(await refused("203.0.113.7")).toBe(1);
    now += 500;
    expect(await check("203.0.113.7")).toBe(0);
  });
});
