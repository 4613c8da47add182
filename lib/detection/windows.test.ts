import { describe, expect, it } from "vitest";

import { isJump, rowAt, windowInput, type Windows, windowsFor } from "./windows.ts";

describe("bill windows", () => {
  it("windowsFor › covers the view and half a window around it", () => {
    expect(windowsFor(0, 30, 100_000, 200)).toEqual([0]);
    expect(windowsFor(80, 110, 100_000, 200)).toEqual([0, 1]);
    expect(windowsFor(50_020, 50_050, 100_000, 200)).toEqual([249, 250]);
    expect(windowsFor(99_980, 99_999, 100_000, 200)).toEqual([499]);
    expect(windowsFor(0, 201, 202, 200)).toEqual([0, 1]);
    expect(windowsFor(0, 10, 0, 200)).toEqual([]);
  });
  it("rowAt › finds a row by index, undefined while its window is missing", () => {
    const rows = Array.from({ length: 200 }, (_, index) => `row ${200 + index}`);
    const held: Windows<string> = new Map([[1, rows]]);
    expect(rowAt(held, 200, 200)).toBe("row 200");
    expect(rowAt(held, 399, 200)).toBe("row 399");
    expect(rowAt(held, 400, 200)).toBeUndefined();
    expect(rowAt(held, 0, 200)).toBeUndefined();
  });
  it("isJump › distinguishes scrolling from dragging", () => {
    expect(isJump([0, 1], [1, 2])).toBe(false);
    expect(isJump([0, 1], [7, 8])).toBe(true);
  });
  it("windowInput › asks for exactly its rows", () => {
    expect(windowInput(0, 200)).toEqual({ from: 0, limit: 200 });
    expect(windowInput(3, 50)).toEqual({ from: 150, limit: 50 });
  });
});
