import { Readable } from "node:stream";

import { expect, it } from "vitest";

import { leanBill } from "#service/bill-generator/lean-bill.ts";

import { detect } from "../../engine.ts";
import { noReference } from "../../reference.ts";
import { defaultThresholds } from "../../thresholds.ts";

it("ItemPriceCheck › asks while the bill is read, for each kind of item once, and judges all of them", async () => {
  const asked: number[] = [];
  const keys: string[] = [];
  const judged: string[] = [];
  const outcome = await detect(
    Readable.from(leanBill(6_000, 3)).map((text: string) => Buffer.from(text)),
    {
      standardVersion: "2024",
      compileDate: null,
      form: null,
      thresholds: defaultThresholds,
      only: "P04",
      reference: {
        ...noReference,
        itemPrices: async (wanted, minCount) => {
          asked.push(wanted.length);
          keys.push(...wanted);
          return new Map(wanted.map((key) => [key, { median: "0.0001", count: minCount }] as const));
        },
      },
    },
    { row: () => undefined, finding: ({ rule }) => void judged.push(rule) },
  );
  expect(asked.length).toBeGreaterThan(1);
  expect(Math.max(...asked)).toBeLessThan(3_000);
  expect(new Set(keys).size).toBe(keys.length);
  expect(judged.length).toBeGreaterThan(5_000);
  expect(outcome.rules.find(({ code }) => code === "P04")?.notJudged).toEqual([]);
});
