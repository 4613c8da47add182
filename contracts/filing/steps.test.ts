import { describe, expect, it } from "vitest";

import { currentPath, detailsPath, reachedSteps, stagePath } from "./steps.ts";

const steps = (
  status: Parameters<typeof currentPath>[1],
  publicityStart: string | null,
  hasReport: boolean,
  kind: "max-price" | "settlement" = "max-price",
) => [...reachedSteps({ kind, status, publicityStart }, hasReport)];

describe("filing pages", () => {
  it("opens the page of the current status", () => {
    const open = (status: Parameters<typeof currentPath>[1]) => currentPath("max-price", status, "1");
    expect(open("submitted")).toBe("/pages/zgxj-details/first?id=1");
    expect(open("accepted")).toBe("/pages/zgxj-details/detection?id=1");
    expect(open("detected")).toBe("/pages/zgxj-details/result?id=1");
    expect(open("filed")).toBe("/pages/zgxj-details/publicity?id=1");
    expect(currentPath("settlement", "draft", "1")).toBe("/pages/jgjs-details/projectInfo?id=1");
    expect(currentPath("settlement", "detected", "1")).toBe(
      "/pages/jgjs-details/costPreview?id=1&view=findings",
    );
    expect(currentPath("settlement", "filed", "1")).toBe("/pages/jgjs-details/jgFilingForm?id=1");
  });
  it("offers only pages the filing has reached", () => {
    expect(steps("draft", null, false)).toEqual(["first"]);
    expect(steps("accepted", null, false)).toEqual(["first", "detection"]);
    expect(steps("detected", null, true)).toEqual(["first", "result", "detection"]);
    expect(steps("publicity", "2026-01-01T00:00:00Z", true)).toContain("publicity");
    expect(steps("submitted", null, false, "settlement")).toEqual(["projectInfo", "jgFilingForm"]);
    expect(steps("accepted", null, false, "settlement")).toContain("costPreview");
  });
  it("keeps the findings of a returned filing readable and hides a withdrawn publicity", () => {
    expect(steps("returned", "2026-01-01T00:00:00Z", true)).toEqual(["first", "detection", "result"]);
    expect(steps("returned", null, false)).toEqual(["first"]);
  });
  it("percent-encodes the id in the address", () => {
    expect(detailsPath("max-price", "result", "a b&c")).toBe("/pages/zgxj-details/result?id=a%20b%26c");
    expect(stagePath("settlement", "form", "1")).toBe("/pages/jgjs-details/projectInfo?id=1");
  });
});
