import { describe, expect, it } from "vitest";

import type { ParkedFields } from "#contracts/parked-text.ts";

import { createParkedText } from "./parked-text.ts";
import type { FoundText, Parking } from "./parking.ts";

function setUp() {
  const kept: ParkedFields[] = [];
  const dropped: string[] = [];
  let tell: (text: FoundText) => void = () => undefined;
  const parking: Parking = {
    keep: (fields) => void kept.push(fields),
    settle: async () => true,
    rewrite: async () => true,
    look: async (onFound) => {
      tell = onFound;
    },
    close: () => undefined,
  };
  const restored: string[] = [];
  const text = createParkedText(parking, "", (value) => void restored.push(value));
  const find = (value: string): void =>
    tell({ fields: { text: { base: "", value, at: 1 } }, drop: async () => void dropped.push(value) });
  return { text, kept, dropped, restored, find };
}

describe("createParkedText", () => {
  it("keeps typed text until it is sent", () => {
    const { text, kept } = setUp();
    text.write("材料不全");
    expect(kept.at(-1)).toMatchObject({ text: { value: "材料不全" } });
    expect(text.hasUnsent()).toBe(true);
    text.sent();
    expect(kept.at(-1)).toEqual({});
    expect(text.hasUnsent()).toBe(false);
  });
  it("restores earlier text under its own record, then drops the older one", async () => {
    const { kept, dropped, restored, find } = setUp();
    find("材料不全");
    expect(restored).toEqual(["材料不全"]);
    expect(kept.at(-1)).toMatchObject({ text: { value: "材料不全" } });
    await expect.poll(() => dropped).toEqual(["材料不全"]);
  });
  it("restores nothing over text being typed and drops nothing", async () => {
    const { text, dropped, restored, find } = setUp();
    text.write("新意见");
    find("材料不全");
    await Promise.resolve();
    expect(restored).toEqual([]);
    expect(dropped).toEqual([]);
  });
});
