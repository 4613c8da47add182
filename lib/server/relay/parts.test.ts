import { describe, expect, it } from "vitest";

import { connectionBreaker } from "./breaker.ts";
import { tokenSuccessors } from "./successors.ts";

describe("the breaker", () => {
  it("opens after five connections in a row that could not be made, for a second", () => {
    let now = 0;
    const breaker = connectionBreaker(() => now);
    for (let i = 0; i < 4; i += 1) breaker.refused();
    breaker.connected();
    for (let i = 0; i < 4; i += 1) breaker.refused();
    expect(breaker.isOpen()).toBe(false);
    breaker.refused();
    expect(breaker.isOpen()).toBe(true);
    now = 1000;
    expect(breaker.isOpen()).toBe(false);
    breaker.refused();
    expect(breaker.isOpen()).toBe(true);
  });
});

describe("which token follows which", () => {
  it("is remembered along the line, and forgotten when no call can be that old", () => {
    let now = 0;
    const newest = tokenSuccessors(() => now);
    expect(newest("1", "2")).toBe("2");
    expect(newest("2", "3")).toBe("3");
    expect(newest("1", "2")).toBe("3");
    now = 300_001;
    expect(newest("3", "4")).toBe("4");
    expect(newest("1", "2")).toBe("2");
  });

  it("ends where a line would turn in a circle", () => {
    const newest = tokenSuccessors();
    newest("1", "2");
    expect(["1", "2"]).toContain(newest("2", "1"));
    expect(newest("5", "5")).toBe("5");
  });
});
