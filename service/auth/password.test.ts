import { describe, expect, it } from "vitest";

import { createPasswordPool } from "./password.ts";

describe("createPasswordPool", () => {
  // ASVS 6.2.8, 11.4.2
  // GB/T 22239 8.1.4.8 b)
  it("hashes with argon2id and verifies", async () => {
    const pool = createPasswordPool();
    const hash = await pool.hash("Right-1");
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await pool.verify(hash, "Right-1")).toBe(true);
    expect(await pool.verify(hash, "right-1")).toBe(false);
    expect(await pool.verify(null, "Right-1")).toBe(false);
  });
  // ASVS 15.2.2
  it("limits concurrency and rejects when too many wait", async () => {
    const pool = createPasswordPool({ running: 1, waiting: 2 });
    await pool.verify(null, "warm");
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => pool.hash("x")));
    expect(tries.filter((one) => one.status === "fulfilled")).toHaveLength(3);
    expect((await pool.hash("y")).length).toBeGreaterThan(20);
  });
});
