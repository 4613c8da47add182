import { describe, expect, it } from "vitest";

import type { Submission } from "#contracts/filing/changes.ts";
import { filingIdSchema } from "#contracts/ids.ts";

import { changesHref, parseChanges, refText } from "./changes-question.ts";

const filingId = filingIdSchema.parse("2f0c3d1a-6a54-4b52-9f7e-0a3a5a0c9d11");
const at = "2026-03-01T01:00:00.000Z";
const one = (version: number, round: number): Submission => {
  return { filingId, version, round, at, operatorName: "", unitName: "", cause: null };
};
const three = [one(2, 1), one(1, 2), one(1, 1)];

function asked(params: Record<string, string>, submissions = three) {
  const found = parseChanges(params, submissions);
  return found && [refText(found.before), refText(found.after), found.all];
}

describe("parseChanges", () => {
  it("selects the last two submissions by default", () => {
    expect(asked({})).toEqual(["1.2", "2.1", false]);
    expect(asked({ after: "1.2" })).toEqual(["1.1", "1.2", false]);
    expect(asked({ before: "1.1", after: "2.1", all: "1" })).toEqual(["1.1", "2.1", true]);
  });
  it("returns null for fewer than two", () => {
    expect([asked({}, []), asked({}, [one(1, 1)])]).toEqual([null, null]);
  });
  it("ignores unknown submissions", () => {
    expect(asked({ before: "9.9", after: "<script>" })).toEqual(["1.2", "2.1", false]);
  });
  it("round-trips through the address", () => {
    const question = parseChanges({ before: "1.1", after: "1.2", all: "1" }, three);
    if (!question) throw new Error("Two of three were not found");
    const { searchParams } = new URL(
      changesHref({ id: filingId, kind: "settlement" }, question),
      "http://host",
    );
    expect(searchParams.get("kind")).toBe("settlement");
    expect(parseChanges(Object.fromEntries(searchParams), three)).toEqual(question);
  });
});
