import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";

import { MemoryStorage } from "../testing/memory-storage.ts";
import { readValue, storageKeys, storeValue } from "./storage.ts";

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

  it("returns null for missing, damaged and mismatching values", () => {
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

  it("keeps no stale value if the storage is full", () => {
    storeValue(storage, "toDoQuantity", 3);
    storage.quota = 5;
    storeValue(storage, "toDoQuantity", 4);
    expect(readValue(storage, "toDoQuantity", z.number())).toBeNull();
  });

  it("round-trips every type, with the time of storing", () => {
    const json = fc.jsonValue().filter((value) => !Object.is(value, -0));
    fc.assert(
      fc.property(fc.constantFrom(...storageKeys), json, (key, value) => {
        const before = Date.now();
        storeValue(storage, key, value);
        const wrapper = z
          .strictObject({ datetime: z.number(), dataType: z.string(), content: z.unknown() })
          .parse(JSON.parse(storage.getItem(key) ?? ""));
        expect(wrapper.datetime).toBeGreaterThanOrEqual(before);
        expect(readValue(storage, key, z.unknown())).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
