import { expect, it } from "vitest";

import { transitions } from "../workflow/table.ts";
import { phraseLimits, standardPhrases } from "./phrase.ts";

const said = (...asked: Parameters<typeof standardPhrases>) => standardPhrases(...asked).join("");

it("standardPhrases › fit the step: 受理 is no 公示", () => {
  expect(said(["submitted"], "pass")).toContain("同意受理");
  expect(said(["submitted"], "pass")).not.toContain("公示");
  expect(said(["detected"], "pass")).toContain("同意公示");
  expect(said(["detected"], "pass")).not.toContain("受理");
  expect(said(["publicity"], "result")).toContain("公示期间");
});

it("standardPhrases › of a batch fit each of its steps", () => {
  expect(standardPhrases(["submitted", "detected"], "pass")).toEqual([]);
  expect(standardPhrases(["submitted", "detected"], "materials")).toEqual(
    standardPhrases(["submitted"], "materials"),
  );
  expect(standardPhrases([], "pass")).toEqual([]);
});

it("standardPhrases › exist for every result at every step, and can be kept as own ones", () => {
  for (const { from, result } of transitions) {
    if (result === null) continue;
    for (const status of from) {
      const phrases = standardPhrases([status], result);
      expect(phrases.length, `${status} ${result}`).toBeGreaterThan(0);
      for (const text of phrases) expect(text.length).toBeLessThanOrEqual(phraseLimits.chars);
    }
  }
});
