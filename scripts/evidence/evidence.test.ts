import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { root } from "../start/root.mjs";
import { asvsChapters } from "./asvs/chapters.ts";
import { evidenceFaults } from "./faults.ts";
import { evidenceFiles } from "./files.ts";
import { sections } from "./gbt22239.ts";
import { readTags } from "./read-tags.ts";
import { tagsIn } from "./tags.ts";

const tags = readTags();
const requirements = asvsChapters.flatMap((chapter) => chapter.requirements);
const clauses = sections.flatMap((section) => section.clauses);

describe("ASVS requirements", () => {
  it("are the 70 and 183 of the standard, in its order", () => {
    const counts = ([1, 2] as const).map((level) => requirements.filter((one) => one.level === level).length);
    expect(counts).toEqual([70, 183]);
    const list = requirements.map(({ id, level }) => `${id} ${level}`).join("\n");
    const known = "29debb6cfc11acf5deb2b2bb4e01bd836c5648dcc592aae17957e36b808cec05";
    expect(createHash("sha256").update(list).digest("hex"), "ids and levels as published").toBe(known);
  });
  it("have titles of twelve words at most", () => {
    expect(requirements.filter(({ title }) => title.split(" ").length > 12)).toEqual([]);
  });
  it("have evidence each, and every tag is of one", () => {
    expect(evidenceFaults("ASVS", requirements, tags)).toEqual([]);
  });
});

describe("GB/T 22239 clauses", () => {
  it("are the 34 of 8.1.4", () => {
    const counts = sections.map((section) => section.clauses.length);
    expect(counts).toEqual([4, 7, 4, 6, 1, 1, 2, 2, 3, 2, 2]);
  });
  it("have evidence each, and every tag is of one", () => {
    expect(evidenceFaults("GB/T 22239", clauses, tags)).toEqual([]);
  });
});

describe("evidenceFaults", () => {
  const tag = { standard: "ASVS", id: "1.1.1", file: "a.test.ts", title: "a" } as const;
  it("names what lacks evidence, contradicts itself or is unknown", () => {
    const known = [{ id: "1.1.1", absent: "no" }, { id: "1.1.2" }, { id: "1.1.3", at: "a page" }];
    expect(evidenceFaults("ASVS", known, [tag, { ...tag, id: "9.9.9" }])).toEqual([
      "a.test.ts: ASVS 9.9.9 is no requirement",
      "ASVS 1.1.1 does not apply, and yet has a test or a gap",
      "ASVS 1.1.2 has no evidence",
    ]);
  });
});

describe("tagsIn", () => {
  it("reads tags above tests, tables of cases and groups, with the titles around them", () => {
    const source = [
      'describe("door", () => {',
      "  // ASVS 1.1.1, 2.2.2",
      "  // GB/T 22239 8.1.4.5, 8.1.4.1 b)",
      '  it.each([["a(", 1]])("opens for %s", () => {});',
      "});",
      "// ASVS 1.1.2",
      "test(`window`, () => {});",
    ].join("\n");
    expect(tagsIn("a.test.ts", source).map(({ id, title }) => `${id} ${title}`)).toEqual([
      "1.1.1 door › opens for %s",
      "2.2.2 door › opens for %s",
      "8.1.4.5 door › opens for %s",
      "8.1.4.1 b) door › opens for %s",
      "1.1.2 window",
    ]);
  });
  it.each([
    ["// ASVS", 'it("a", () => {});'],
    ["// ASVS 1.1", 'it("a", () => {});'],
    ["// ASVS 1.1.1 and more", 'it("a", () => {});'],
    ["// ASVS 1.1.1", "const a = 1;"],
    ["// GB/T 22239 8.1.4.1 b", 'it("a", () => {});'],
  ])("refuses %s above %s", (line, below) => {
    expect(() => tagsIn("a.test.ts", `${line}\n${below}`)).toThrow("a.test.ts:1: not a tag");
  });
});

it("evidenceFiles › both pages are as `npm run evidence` writes them", () => {
  for (const [file, text] of Object.entries(evidenceFiles(tags)))
    expect(readFileSync(join(root, file), "utf8") === text, `${file} is behind: npm run evidence`).toBe(true);
});
