import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { type Asked, createIdleWatch, type IdleWarning } from "./idle-watch.ts";

const minute = 60_000;
let lastUse: number;
let ended: boolean;
let network: boolean;
let asks: number;
let uses: number;
let warning: IdleWarning | null;
let absolute: number;

function state(): Asked {
  if (!network) return "unknown";
  const idleSeconds = (lastUse + 30 * minute - Date.now()) / 1000;
  const endSeconds = (absolute - Date.now()) / 1000;
  return ended || idleSeconds <= 0 || endSeconds <= 0 ? "over" : { idleSeconds, endSeconds };
}

function start() {
  return createIdleWatch({
    idle: 30 * minute,
    warning: 2 * minute,
    ask: () => {
      asks += 1;
      return Promise.resolve(state());
    },
    use: () => {
      uses += 1;
      if (state() !== "over" && network) lastUse = Date.now();
      return Promise.resolve(state());
    },
    onWarning: (given) => {
      warning = given;
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  lastUse = Date.now();
  absolute = Date.now() + 720 * minute;
  [ended, network, asks, uses, warning] = [false, true, 0, 0, null];
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

describe("createIdleWatch", () => {
  it("stays silent for 28 minutes, then warns with the service's time", async () => {
    start();
    await pass(28 * minute - 1);
    expect([asks, warning]).toEqual([0, null]);
    await pass(1);
    expect(warning).toEqual({ until: lastUse + 30 * minute, final: false });
  });
  it("does not warn if another tab used the session", async () => {
    start();
    await pass(20 * minute);
    lastUse = Date.now();
    await pass(8 * minute);
    expect([asks, warning]).toEqual([1, null]);
    await pass(20 * minute);
    expect(warning?.until).toBe(lastUse + 30 * minute);
  });
  it("withdraws the warning after `stay` and checks again at the end otherwise", async () => {
    const watch = start();
    await pass(28 * minute);
    await watch.stay();
    expect([uses, warning]).toEqual([1, null]);
    await pass(28 * minute);
    expect(warning).not.toBeNull();
    await pass(2 * minute + 500);
    expect([asks, warning], "what ended has been told by the answer itself").toEqual([3, null]);
  });
  it("does not take mouse movement for an answer", async () => {
    const watch = start();
    await pass(28 * minute);
    watch.input();
    await pass(minute);
    expect([uses, warning === null]).toEqual([0, false]);
  });
  it("reports input at most once a minute, including the last one", async () => {
    const watch = start();
    for (let second = 0; second < 150; second += 1) {
      watch.input();
      await pass(1000);
    }
    expect(uses).toBe(2);
    await pass(minute);
    expect(uses).toBe(3);
    await pass(27 * minute);
    expect([asks, warning]).toEqual([0, null]);
  });
  it("asks again after a failed call and warns finally near the absolute end", async () => {
    absolute = Date.now() + 29 * minute;
    network = false;
    start();
    await pass(28 * minute);
    expect([asks, warning]).toEqual([1, null]);
    network = true;
    await pass(15_000);
    expect(warning).toEqual({ until: absolute, final: true });
  });
  it("does nothing once stopped", async () => {
    const watch = start();
    watch.input();
    watch.stop();
    await pass(60 * minute);
    expect([asks, uses]).toEqual([0, 0]);
  });
});
