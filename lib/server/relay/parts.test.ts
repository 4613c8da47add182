import { describe, expect, it } from "vitest";

import { tokenRotationCache } from "./token-rotation.ts";
import { connectionBreaker } from "./upstream/breaker.ts";

describe("connectionBreaker", () => {
  it("opens for a second after five failed connections in a row", () => {
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

describe("tokenRotationCache", () => {
  it("follows a chain of tokens and forgets it once no call can be that old", () => {
    let now = 0;
    const newest = tokenRotationCache(() => now);
    expect(newest("1", "2")).toBe("2");
    expect(newest("2", "3")).toBe("3");
    expect(newest("1", "2")).toBe("3");
    now = 300_001;
    expect(newest("3", "4")).toBe("4");
    expect(newest("1", "2")).toBe("2");
  });

  it("terminates on a cycle", () => {
    const newest = tokenRotationCache();
    newest("1", "2");
    expect(["1", "2"]).toContain(newest("2", "1"));
    expect(newest("5", "5")).toBe("5");
  });
});
