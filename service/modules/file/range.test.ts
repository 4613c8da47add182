import { describe, expect, it } from "vitest";

import { parseRange } from "./range.ts";

describe("parseRange of a file of 100 bytes", () => {
  it.each([
    [null, null],
    ["bytes=0-0", { start: 0, end: 0 }],
    ["bytes=10-", { start: 10, end: 99 }],
    ["bytes=10-500", { start: 10, end: 99 }],
    ["bytes=-10", { start: 90, end: 99 }],
    ["bytes=-500", { start: 0, end: 99 }],
    ["bytes=100-", "unsatisfiable"],
    ["bytes=-0", "unsatisfiable"],
    ["bytes=20-10", null],
    ["bytes=-", null],
    ["bytes=0-1,5-6", null],
    ["lines=1-2", null],
  ])("parses %j", (header, expected) => {
    expect(parseRange(header, 100)).toEqual(expected);
  });
});
