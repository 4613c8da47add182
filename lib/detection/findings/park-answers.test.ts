import { expect, describe, it } from "vitest";

import type { ParkedFields } from "#contracts/parked-text.ts";
import type { FoundText, Parking } from "#lib/parked-text/parking.ts";

import { createAnswerStore } from "./answers.ts";
import { parkAnswers } from "./park-answers.ts";

function setUp(found: ParkedFields = {}) {
  const written: string[] = [];
  let kept: ParkedFields = {};
  let dropped = 0;
  let isReachable = true;
  const text: FoundText = { fields: found, drop: async () => void (dropped += 1) };
  const parking: Parking = {
    keep: (fields) => {
      kept = fields;
    },
    settle: async () => true,
    rewrite: async () => true,
    look: async (onFound) => {
      if (Object.keys(found).length > 0) onFound(text);
    },
    close: () => undefined,
  };
  const store = createAnswerStore({
    write: async (key, value) => {
      if (!isReachable) throw new Error("网络状态差");
      written.push(`${key}=${value}`);
    },
    onSaved: () => undefined,
    failureOf: () => ({ message: "网络状态差", isOvertaken: false }),
  });
  const parked = parkAnswers(store, parking, () => undefined);
  return {
    store,
    parked,
    written,
    kept: () => kept,
    dropped: () => dropped,
    cut: () => (isReachable = false),
  };
}

describe("parkAnswers", () => {
  it("keeps an answer until the service has it", async () => {
    const { store, parked, kept, cut } = setUp();
    cut();
    store.edit("a", "按图纸", "旧");
    expect(kept()).toMatchObject({ a: { base: "旧", value: "按图纸" } });
    expect(await parked.send()).toBe(false);
    expect(kept()).toHaveProperty("a");
    parked.discard();
    expect(kept()).toEqual({});
    expect(parked.hasUnsent()).toBe(false);
  });
  it("forgets an answer once it is saved", async () => {
    const { store, parked, kept } = setUp();
    store.edit("a", "按图纸", "");
    expect(await parked.send()).toBe(true);
    expect(kept()).toEqual({});
  });
  it("restores and saves the answers of a closed page", async () => {
    const { store, written, dropped } = setUp({ a: { base: "", value: "按图纸", at: 1 } });
    await expect.poll(dropped).toBe(1);
    expect(store.get("a")?.text).toBe("按图纸");
    expect(written).toEqual(["a=按图纸"]);
  });
});
