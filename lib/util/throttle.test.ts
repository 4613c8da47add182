import { describe, expect, it } from "vitest";

import { createThrottle } from "./throttle.ts";

describe("createThrottle", () => {
  it("admits the first call at once and the next after the pause", () => {
    let time = 0;
    const throttle = createThrottle(() => time, 3000);
    const tried = [0, 1, 2999, 3000, 3001, 5999, 6000].map((at) => {
      time = at;
      return throttle.start();
    });
    expect(tried).toEqual([true, false, false, true, false, false, true]);
  });
  it("is not extended by rejected calls", () => {
    let time = 0;
    const throttle = createThrottle(() => time, 3000);
    throttle.start();
    for (time = 100; time < 3000; time += 100) throttle.start();
    expect(throttle.start()).toBe(true);
  });
});
