import { describe, expect, it } from "vitest";

import { leaveInTurn, leaveTimes } from "./drain.ts";

describe("leaveTimes", () => {
  it("spreads sockets over a short drain", () => {
    expect(leaveTimes(4, 2, 5000)).toEqual([0, 500, 1000, 1500]);
  });
  it("tells none of a long drain to come back before its end", () => {
    expect(leaveTimes(5, 60, 5000)).toEqual([55_000, 56_000, 57_000, 58_000, 59_000]);
  });
  it("is at once without a drain", () => {
    expect(leaveTimes(2, 0, 5000)).toEqual([0, 0]);
  });
});

it("leaveInTurn › tells no socket without a drain", async () => {
  const told: number[] = [];
  leaveInTurn([1, 2], { seconds: 0, pause: 5000, tell: (socket) => void told.push(socket) });
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(told).toEqual([]);
});
