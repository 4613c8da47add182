import { describe, expect, it } from "vitest";

import { inChapters } from "./in-chapters.ts";

const chapter = (code: string) => ({ aspect: "chapter" as const, code });
const element = (code: string) => ({ aspect: "element" as const, code });

describe("inChapters", () => {
  it("lists the elements of a chapter behind it, and its rest behind them", () => {
    const figures = [
      { aspect: "total" as const, code: "" },
      ...["0101", "0105", "measure", "999"].map(chapter),
      ...["010101", "0105.999", "010515", "999"].map(element),
    ];
    expect(inChapters(figures).map(({ aspect, code }) => `${aspect[0]}${code}`)).toEqual([
      "t",
      "c0101",
      "e010101",
      "c0105",
      "e010515",
      "e0105.999",
      "c999",
      "e999",
      "cmeasure",
    ]);
  });
});
