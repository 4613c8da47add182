import { describe, expect, it } from "vitest";

import { publicityEnd } from "./review.ts";

describe("publicityEnd", () => {
  it("leaves out the day of the start and ends with the last day", () => {
    for (const start of [
      "2026-11-01T00:00:00+08:00",
      "2026-11-01T09:05:00+08:00",
      "2026-11-01T23:59:59+08:00",
    ])
      expect(publicityEnd(new Date(start), 5)).toEqual(new Date("2026-11-06T23:59:59.999+08:00"));
  });
  it("counts fractions from the instant", () => {
    const start = new Date("2026-11-01T09:05:00+08:00");
    expect(publicityEnd(start, 0.5)).toEqual(new Date("2026-11-01T21:05:00+08:00"));
  });
});
