import { IDBFactory } from "fake-indexeddb";
import { createStore, get, set } from "idb-keyval";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";

import { createSealer } from "./seal.ts";
import { carrySealed, createSealedStore } from "./sealed-store.ts";

const day = 24 * 3_600_000;
const keyOf = (letter: string) => ({ owner: letter.repeat(32), key: btoa(letter.repeat(32)) });
let now = 0;
const storeOf = (letter: string) => {
  const sealer = createSealer(keyOf(letter));
  return createSealedStore(
    () => sealer,
    () => now,
  );
};
const record = (id: string) => ({
  id,
  subject: "filing:a",
  fields: { location: { base: "", value: "西湖区文三路", at: 1 } },
});

async function lyingThere(): Promise<string> {
  const opened = await new Promise<IDBDatabase>((resolve) => {
    const request = indexedDB.open("parked-text");
    request.addEventListener("success", () => resolve(request.result));
  });
  const rows = await new Promise<unknown[]>((resolve) => {
    const request = opened.transaction("records").objectStore("records").getAll();
    request.addEventListener("success", () => resolve(request.result));
  });
  opened.close();
  return JSON.stringify(rows, (_, value: unknown) =>
    value instanceof Uint8Array ? new TextDecoder().decode(value) : value,
  );
}

beforeAll(() => vi.stubGlobal("indexedDB", new IDBFactory()));
afterAll(() => vi.unstubAllGlobals());

describe("createSealedStore", () => {
  // ASVS 14.3.3
  it("returns a text to its account only and stores it unreadably", async () => {
    await storeOf("a").put(record("1"));
    expect(await storeOf("a").list("filing:a")).toEqual([record("1")]);
    expect(await storeOf("a").list("filing:b")).toEqual([]);
    expect(await storeOf("b").list("filing:a")).toEqual([]);
    expect(await storeOf("b").get("1")).toBeNull();
    expect(await lyingThere()).not.toMatch(/文三路|filing|location/);
  });
  it("opens nothing under another record id", async () => {
    const forged = createSealer({ ...keyOf("b"), owner: "a".repeat(32) });
    expect(
      await createSealedStore(
        () => forged,
        () => now,
      ).get("1"),
    ).toBeNull();
  });
  it("list › fetches the key although nothing is stored", async () => {
    const sealer = vi.fn<() => ReturnType<typeof createSealer>>(() => createSealer(keyOf("c")));
    await createSealedStore(sealer, () => now).list("filing:none");
    expect(sealer).toHaveBeenCalled();
  });
  it("carrySealed › restores sealed text after the browser's storage was cleared", async () => {
    await carrySealed(async () => {
      vi.stubGlobal("indexedDB", new IDBFactory());
    });
    expect(await storeOf("a").list("filing:a")).toEqual([record("1")]);
  });
  it("leaves rows of another release alone, also when carried over the clearing", async () => {
    const other = { shape: 2, at: 0 };
    await set("other", other, createStore("parked-text", "records"));
    expect(await storeOf("a").list("filing:a")).toEqual([record("1")]);
    expect(await storeOf("a").get("other")).toBeNull();
    await carrySealed(async () => {
      vi.stubGlobal("indexedDB", new IDBFactory());
    });
    expect(await storeOf("a").list("filing:a")).toEqual([record("1")]);
    expect(await get("other", createStore("parked-text", "records"))).toEqual(other);
  });
  it("list › drops records untouched for 30 days", async () => {
    now = 31 * day;
    await storeOf("b").list("filing:a");
    expect(await storeOf("a").get("1")).toBeNull();
    expect(await get("other", createStore("parked-text", "records"))).toBeUndefined();
  });
});
