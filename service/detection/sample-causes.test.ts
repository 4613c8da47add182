import { createReadStream, readFileSync } from "node:fs";

import { describe, expect, it } from "vitest";
import { z } from "zod";

import { causeKey, causeSchema } from "#contracts/detection/cause.ts";
import type { Finding } from "#contracts/detection/detection.ts";

import { type FileCause, causesOf } from "./causes/causes-of.ts";
import { detect } from "./engine.ts";
import { plainOptions } from "./testing/judge.ts";
import { sampleFile } from "./testing/sample.ts";

const name = "glodon-residential-143m";
const sample = sampleFile(`${name}.xml`);
const golden = new URL(`golden/${name}.causes.json`, import.meta.url);

const rowSchema = causeSchema
  .pick({ rule: true, severity: true, kind: true, count: true, amount: true })
  .extend({ because: z.string() });
const rows = z.array(rowSchema).parse(JSON.parse(readFileSync(golden, "utf8")));
const reasons = new Map(rows.map((row) => [causeKey(row), row.because]));

/** `vitest run -u` writes the list anew, keeps the reasons of causes that stay and leaves new ones empty. */
function listed(causes: readonly FileCause[]): string {
  const found = causes.map((cause) =>
    rowSchema.parse({ ...cause, because: reasons.get(causeKey(cause)) ?? "" }),
  );
  return `${JSON.stringify(found, null, 2)}\n`;
}

describe.skipIf(sample.missing)(`causes of a real bill of 143.5 million 元${sample.note}`, () => {
  it("are those of the golden list by rule, severity, kind, count and amount, the gravest first", async () => {
    const findings: Finding[] = [];
    await detect(createReadStream(sample.path), plainOptions, {
      row: () => undefined,
      finding: (finding) => void findings.push(finding),
    });
    await expect(listed(causesOf(findings))).toMatchFileSnapshot(golden.pathname);
  });
});

it("golden list of causes › explains each of them", () => {
  expect(rows.filter(({ because }) => because === "").map(causeKey)).toEqual([]);
});
