import { beforeEach, describe, expect, it } from "vitest";

import { signInDoor } from "./sign-in-door.ts";

const rate = { burst: 5, perSecond: 2 };
let now = 0;
let waiting: (() => void)[] = [];
let enter: (ip: string) => Promise<number>;
beforeEach(() => {
  now = 1_000_000;
  waiting = [];
  const pause = () => new Promise<void>((resolve) => void waiting.push(resolve));
  enter = signInDoor({ rate, mostHeld: 2, now: () => now, pause });
});

async function exhaust(ip: string): Promise<void> {
  for (let i = 0; i < rate.burst; i += 1) expect(await enter(ip)).toBe(0);
}
/** The answer to one who is turned away, once the wait is over. */
async function refused(ip: string): Promise<number> {
  const answer = enter(ip);
  waiting.pop()?.();
  return answer;
}

describe("the door before signing in", () => {
  it("lets a burst pass, then turns away until as much time has gone by", async () => {
    await exhaust("203.0.113.7");
    expect(await refused("203.0.113.7")).toBe(1);
    now += 499;
    expect(await refused("203.0.113.7")).toBe(1);
    now += 1;
    expect(await enter("203.0.113.7")).toBe(0);
    expect(await refused("203.0.113.7")).toBe(1);
  });
  it("is full again after a while, and no fuller than that", async () => {
    await exhaust("203.0.113.7");
    now += 3_600_000;
    await exhaust("203.0.113.7");
    expect(await refused("203.0.113.7")).toBe(1);
  });
  it("shuts nobody else out, but takes a /64 for one", async () => {
    await exhaust("2001:db8:1:2::1");
    expect(await refused("2001:db8:1:2:3:4:5:6")).toBe(1);
    expect(await enter("2001:db8:1:3::1")).toBe(0);
    expect(await enter("203.0.113.8")).toBe(0);
  });
  it("lets those who are turned away wait, as many as there is room for", async () => {
    await exhaust("203.0.113.7");
    const told: string[] = [];
    const first = enter("203.0.113.7").then(() => told.push("first"));
    const second = enter("203.0.113.7").then(() => told.push("second"));
    await enter("203.0.113.7").then(() => told.push("one too many"));
    expect(told).toEqual(["one too many"]);
    for (const go of waiting) go();
    await Promise.all([first, second]);
    expect(told).toHaveLength(3);
  });
  it("is not fooled by a clock that is set back", async () => {
    await exhaust("203.0.113.7");
    now -= 3_600_000;
    expect(await refused("203.0.113.7")).toBe(1);
    now += 500;
    expect(await enter("203.0.113.7")).toBe(0);
  });
});
