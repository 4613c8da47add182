import { afterEach, describe, expect, it, vi } from "vitest";

import { filingIdSchema } from "#contracts/ids.ts";
import type { RowResult } from "#contracts/todo/todo-acts.ts";

import { decideTodos } from "./acts.ts";

const ids = ["1", "2"].map((last) => filingIdSchema.parse(`00000000-0000-4000-8000-00000000000${last}`));
const resultsOf = (...oks: boolean[]): RowResult[] =>
  ids.map((id, at) => ({ id, ok: oks[at] ?? false, message: "该备案已由同事退回" }));

describe("decideTodos", () => {
  afterEach(() => vi.unstubAllGlobals());

  it.each([
    [resultsOf(true, true), true],
    [resultsOf(false, true), true],
    [resultsOf(false, false), false],
  ])("tells the results, and whether the opinion was used: %#", async (results, isUsed) => {
    vi.stubGlobal("location", { origin: "https://example.test" });
    vi.stubGlobal("fetch", async () =>
      Response.json({ code: 200, data: results, message: "", requestId: "r" }),
    );
    const told: RowResult[][] = [];
    const items = ids.map((filingId) => ({ filingId, revision: 1 }));
    const decided = await decideTodos({ items, result: "materials", opinion: "请补正。" }, async (given) => {
      told.push(given);
    });
    expect(decided).toBe(isUsed);
    expect(told).toEqual([results]);
  });
});
