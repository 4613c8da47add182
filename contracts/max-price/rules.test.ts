import { describe, expect, it } from "vitest";

import { brokenPatterns } from "../form/pattern.ts";
import { maxPriceFields, maxPriceGroups } from "./fields.ts";
import { maxPriceFormErrors } from "./rules.ts";

const now = new Date("2026-06-01T00:00:00Z");
const paths = (values: Record<string, string>): string[] =>
  maxPriceFormErrors(values, now).map((error) => error.path);

describe("最高投标限价备案表", () => {
  it("defines each field once, in a known group", () => {
    const codes = maxPriceFields.map((field) => field.code);
    expect(new Set(codes).size).toBe(codes.length);
    const groups = new Set<string>(maxPriceGroups.map((group) => group.code));
    expect(maxPriceFields.filter((field) => !groups.has(field.group))).toEqual([]);
  });
  it("refers only to existing fields", () => {
    const codes = new Set(maxPriceFields.map((field) => field.code));
    const named = maxPriceFields.flatMap(({ parentNode, limit, childCode }) => [
      parentNode?.code,
      limit,
      childCode,
    ]);
    expect(named.filter((code) => code !== undefined && !codes.has(code))).toEqual([]);
  });
  it("names linked dates consistently and has only valid patterns", () => {
    const names = new Map(maxPriceFields.map((field) => [field.code, field.name]));
    const limits = maxPriceFields.filter((field) => field.limit !== undefined);
    expect(limits.map((field) => field.limitName)).toEqual(
      limits.map((field) => names.get(field.limit ?? "")),
    );
    expect(brokenPatterns(maxPriceFields)).toEqual([]);
  });
  it("checks the check character of a credit code", () => {
    expect(paths({ tendererUscc: "91310101MA1FPY5678" })).toContain("tendererUscc");
    expect(paths({ tendererUscc: "91310101MA1FPX1234" })).not.toContain("tendererUscc");
  });
  it("requires a 一级造价工程师 for 审核 and 审定, not for 编制", () => {
    const second = { compilerCertNo: "建[造]21221100001204", examinerCertNo: "建[造]21221100001204" };
    expect(paths(second)).toContain("examinerCertNo");
    expect(paths(second)).not.toContain("compilerCertNo");
  });
  it("rejects zero amounts, later price months and a missing promise", () => {
    const found = paths({
      ceilingPrice: "0.00",
      compileDate: "2026-03-05",
      materialPriceDate: "2026-04",
      promise: "0",
    });
    expect(found).toEqual(expect.arrayContaining(["ceilingPrice", "materialPriceDate", "promise"]));
  });
  it("reports one error per field", () => {
    const found = paths({ tendererUscc: "bad" });
    expect(found.filter((path) => path === "tendererUscc")).toHaveLength(1);
  });
});
