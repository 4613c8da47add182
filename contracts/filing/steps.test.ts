import { describe, expect, it } from "vitest";

import { currentPath, detailsPath, reachedSteps, stagePath } from "./steps.ts";

const steps = (
  status: Parameters<typeof currentPath>[1],
  publicityStart: string | null,
  hasReport: boolean,
  kind: "zgxj" | "jgjs" = "zgxj",
) => [...reachedSteps({ kind, status, publicityStart }, hasReport)];

describe("the pages of a filing", () => {
  it("open where the filing stands", () => {
    const open = (status: Parameters<typeof currentPath>[1]) => currentPath("zgxj", status, "1");
    expect(open("submitted")).toBe("/pages/zgxj-details/first?id=1");
    expect(open("accepted")).toBe("/pages/zgxj-details/detection?id=1");
    expect(open("detected")).toBe("/pages/zgxj-details/result?id=1");
    expect(open("filed")).toBe("/pages/zgxj-details/publicity?id=1");
    expect(currentPath("jgjs", "draft", "1")).toBe("/pages/jgjs-details/projectInfo?id=1");
    expect(currentPath("jgjs", "detected", "1")).toBe("/pages/jgjs-details/costPreview?id=1&view=findings");
    expect(currentPath("jgjs", "filed", "1")).toBe("/pages/jgjs-details/jgFilingForm?id=1");
  });
  it("reach no further than the filing", () => {
    expect(steps("draft", null, false)).toEqual(["first"]);
    expect(steps("accepted", null, false)).toEqual(["first", "detection"]);
    expect(steps("detected", null, true)).toEqual(["first", "result", "detection"]);
    expect(steps("publicity", "2026-01-01T00:00:00Z", true)).toContain("publicity");
    expect(steps("submitted", null, false, "jgjs")).toEqual(["projectInfo", "jgFilingForm"]);
    expect(steps("accepted", null, false, "jgjs")).toContain("costPreview");
  });
  it("keep the findings of a returned filing readable and hide a publication that was taken back", () => {
    expect(steps("returned", "2026-01-01T00:00:00Z", true)).toEqual(["first", "detection", "result"]);
    expect(steps("returned", null, false)).toEqual(["first"]);
  });
  it("have the id percent-encoded in their address", () => {
    expect(detailsPath("zgxj", "result", "a b&c")).toBe("/pages/zgxj-details/result?id=a%20b%26c");
    expect(stagePath("jgjs", "form", "1")).toBe("/pages/jgjs-details/projectInfo?id=1");
  });
});
