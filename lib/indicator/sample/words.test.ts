import { describe, expect, it } from "vitest";

import { areaTexts } from "./words.ts";

describe("areaTexts", () => {
  it("says each value once, with its origin", () => {
    const file = { origin: "file", text: "36776", unit: "m2" } as const;
    expect(areaTexts([{ ...file, origin: "form", text: "36000" }, file, file])).toEqual([
      "备案表36,000 m²",
      "造价数据文件36,776 m²",
    ]);
  });
});
