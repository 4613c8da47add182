import { createReadStream } from "node:fs";

import { describe, expect, it } from "vitest";

import type { Finding } from "#contracts/detection/detection.ts";
import { detect } from "#service/detection/engine.ts";
import { plainOptions } from "#service/detection/testing/judge.ts";
import { sampleFile } from "#service/detection/testing/sample.ts";
import { pagesOf } from "#service/pdf/testing/pages-of.ts";

import { drawReport } from "./draw.ts";
import { fileReport } from "./file-report.ts";

const mostPages = 12;
const sample = sampleFile("glodon-residential-143m.xml");

describe.skipIf(sample.missing)(`report of a real bill of 143.5 million 元${sample.note}`, () => {
  it("has at most twelve pages, and tables that add up", async () => {
    const findings: Finding[] = [];
    const sink = { row: () => undefined, finding: (finding: Finding) => void findings.push(finding) };
    const outcome = await detect(createReadStream(sample.path), plainOptions, sink);
    const given = { fileName: "a.xml", standardVersion: "2013", printedAt: "", outcome, findings } as const;
    const pages = await pagesOf(await drawReport(fileReport(given)));
    expect(pages.length).toBeLessThanOrEqual(mostPages);
    const { E, W, I } = outcome.counts;
    expect(pages.join("")).toContain("合计143,545,470.41100.00%");
    expect(pages.join("")).toContain(`合计143,545,470.41${E}${W}${I}`);
  });
});
