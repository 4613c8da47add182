import { beforeEach, describe, expect, it } from "vitest";

import { parkUnsent, takeUnsent } from "./parked.ts";

class Memory implements Storage {
  private readonly items = new Map<string, string>();
  get length(): number {
    return this.items.size;
  }
  clear(): void {
    this.items.clear();
  }
  getItem(name: string): string | null {
    return this.items.get(name) ?? null;
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null;
  }
  removeItem(name: string): void {
    this.items.delete(name);
  }
  setItem(name: string, value: string): void {
    this.items.set(name, value);
  }
}

let storage: Storage;
const mine = { userCode: "filer", filingId: "a" };

beforeEach(() => {
  storage = new Memory();
  parkUnsent(storage, mine, { location: "省城" });
});

describe("what was unsent when the session ended", () => {
  it("comes back once", () => {
    expect(takeUnsent(storage, mine)).toEqual({ location: "省城" });
    expect(takeUnsent(storage, mine)).toBeNull();
  });
  it("waits for its own filing", () => {
    expect(takeUnsent(storage, { ...mine, filingId: "b" })).toBeNull();
    expect(takeUnsent(storage, mine)).toEqual({ location: "省城" });
  });
  it("is gone once another person has signed in", () => {
    expect(takeUnsent(storage, { ...mine, userCode: "other" })).toBeNull();
    expect(storage).toHaveLength(0);
    expect(takeUnsent(storage, mine)).toBeNull();
  });
  it("is passed over when it cannot be read", () => {
    storage.setItem("unsentFiling", "{");
    expect(takeUnsent(storage, mine)).toBeNull();
    expect(storage).toHaveLength(0);
  });
});
