import { describe, expect, it } from "vitest";

import { rowAt, type Windows, windowInput, windowsFor, windowSize } from "./windows.ts";

describe("windows of a long bill", () => {
  it("covers what is seen and one window ahead, within the bill", () => {
    expect(windowsFor(0, 30, 100_000, 1)).toEqual([0, 1]);
    expect(windowsFor(50_000, 50_030, 100_000, 1)).toEqual([250, 251]);
    expect(windowsFor(50_000, 50_030, 100_000, -1)).toEqual([249, 250]);
    expect(windowsFor(99_980, 99_999, 100_000, 1)).toEqual([499]);
    expect(windowsFor(199, 201, 202, -1)).toEqual([0, 1]);
    expect(windowsFor(0, 10, 0, 1)).toEqual([]);
  });
  it("finds a row by its place, and none while its window is missing", () => {
    const rows = Array.from({ length: windowSize }, (_, index) => `row ${windowSize + index}`);
    const windows: Windows<string> = new Map([[1, rows]]);
    expect(rowAt(windows, windowSize)).toBe("row 200");
    expect(rowAt(windows, windowSize * 2 - 1)).toBe("row 399");
    expect(rowAt(windows, windowSize * 2)).toBeUndefined();
    expect(rowAt(windows, 0)).toBeUndefined();
  });
  it("asks the service for exactly its rows", () => {
    expect(windowInput(0)).toEqual({ from: 0, limit: windowSize });
    expect(windowInput(3)).toEqual({ from: 600, limit: 200 });
  });
});
