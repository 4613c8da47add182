import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { readValue, storeValue } from "./storage.ts";

/** The part of the Web Storage interface that matters here, with a quota. */
class MemoryStorage implements Storage {
  readonly #values = new Map<string, string>();
  quota = Infinity;
  get length(): number {
    return this.#values.size;
  }
  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    if (value.length > this.quota) throw new DOMException("full", "QuotaExceededError");
    this.#values.set(key, value);
  }
  removeItem(key: string): void {
    this.#values.delete(key);
  }
  clear(): void {
    this.#values.clear();
  }
}

const userSchema = z.object({ nickName: z.string() });
let storage: MemoryStorage;
beforeEach(() => {
  storage = new MemoryStorage();
});

describe("storage wrapper", () => {
  it("wraps each value with its time and type", () => {
    storeValue(storage, "userInfo", { nickName: "李工" });
    const raw: unknown = JSON.parse(storage.getItem("userInfo") ?? "");
    expect(raw).toEqual({ datetime: expect.any(Number), dataType: "object", content: { nickName: "李工" } });
    expect(readValue(storage, "userInfo", userSchema)).toEqual({ nickName: "李工" });
  });

  it("gives null for nothing, for damage and for another shape", () => {
    expect(readValue(storage, "userInfo", userSchema)).toBeNull();
    storage.setItem("userInfo", "{ damaged");
    expect(readValue(storage, "userInfo", userSchema)).toBeNull();
    storage.setItem(
      "userInfo",
      JSON.stringify({ datetime: 1, dataType: "string", content: { nickName: "李" } }),
    );
    expect(readValue(storage, "userInfo", userSchema)).toBeNull();
    storeValue(storage, "userInfo", { name: "李" });
    expect(readValue(storage, "userInfo", userSchema)).toBeNull();
  });

  it("keeps no stale value when the storage is full", () => {
    storeValue(storage, "toDoQuantity", 3);
    storage.quota = 5;
    storeValue(storage, "toDoQuantity", 4);
    expect(readValue(storage, "toDoQuantity", z.number())).toBeNull();
  });
});
