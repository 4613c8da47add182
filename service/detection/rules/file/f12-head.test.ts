import { describe, expect, it } from "vitest";

import { precision } from "../../figure.ts";
import { judge } from "../../testing/judge.ts";
import { at } from "../../testing/rule-case.ts";
import { smallBill, spoil } from "../../testing/small-bill.ts";

const tenderer = smallBill.split("\n").find((row) => row.includes(at.tenderer)) ?? "";

async function toldOf(precisionText: string, edition: "2018" | "2025") {
  const { text } = spoil(
    [at.option, 'ResPrecision="4"', `ResPrecision="${precisionText}"`],
    [at.tenderer, tenderer, edition === "2018" ? "" : tenderer],
  );
  const { findings } = await judge(text);
  return findings.flatMap(({ rule, place }) => (place.element === "Option" ? [rule] : []));
}

describe("F12", () => {
  it.each([
    ["2018", "4.2", ["F04"]],
    ["2018", "11", ["F12"]],
    ["2018", "10", []],
    ["2025", "4.2", ["F12"]],
    ["2025", "many", ["F04"]],
    ["2025", "10", []],
  ] as const)("tells a precision once (edition %s, %s)", async (edition, text, rules) => {
    expect(await toldOf(text, edition)).toEqual(rules);
  });

  it.each([
    ["4.2", 4],
    [" 9 ", 9],
    ["10", 10],
    ["11", null],
    ["-2", null],
    ["many", null],
    [undefined, null],
  ])("accepts the places that the reader reads: %s", (text, places) => {
    expect(precision(text)).toBe(places);
  });
});
