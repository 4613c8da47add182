import { describe, expect, it } from "vitest";

import { filingIdSchema } from "../ids.ts";
import { currentPath, detailsStepName, reachedSteps, stagePath, trialPath } from "./steps.ts";

const id = filingIdSchema.parse("0b8f6b2e-6a51-4a3e-9d53-6f0a2f7f1c11");
const steps = (
  status: Parameters<typeof currentPath>[1],
  publicityStart: string | null,
  hasReport: boolean,
  kind: "max-price" | "settlement" = "max-price",
) => [...reachedSteps({ kind, status, publicityStart }, hasReport)];

describe("filing pages", () => {
  it("opens the page of the current status", () => {
    const open = (status: Parameters<typeof currentPath>[1]) => currentPath("max-price", status, id);
    expect(open("submitted")).toBe(`/pages/zgxj-details/first?id=${id}`);
    expect(open("accepted")).toBe(`/pages/zgxj-details/detection?id=${id}`);
    expect(open("detected")).toBe(`/pages/zgxj-details/result?id=${id}`);
    expect(open("filed")).toBe(`/pages/zgxj-details/publicity?id=${id}`);
    expect(currentPath("settlement", "draft", id)).toBe(`/pages/jgjs-details/projectInfo?id=${id}`);
    expect(currentPath("settlement", "detected", id)).toBe(
      `/pages/jgjs-details/costPreview?id=${id}&view=findings`,
    );
    expect(currentPath("settlement", "filed", id)).toBe(`/pages/jgjs-details/jgFilingForm?id=${id}`);
  });
  it("calls the form 填报 while the enterprise writes it", () => {
    expect(detailsStepName("first", "draft")).toBe("填报");
    expect(detailsStepName("first", "returned")).toBe("填报");
    expect(detailsStepName("first", "submitted")).toBe("初审");
    expect(detailsStepName("projectInfo", "draft")).toBe("工程信息");
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
  it("names the bill of a trial check", () => {
    expect(trialPath("max-price", "result", id, "bill")).toBe(
      `/pages/zgxj-details/result?id=${id}&trial=bill`,
    );
    expect(trialPath("settlement", "comparison", id, "bill-approved")).toBe(
      `/pages/jgjs-details/costPreview?id=${id}&trial=bill-approved`,
    );
  });
  it("opens the form of a settlement", () => {
    expect(stagePath("settlement", "form", id)).toBe(`/pages/jgjs-details/projectInfo?id=${id}`);
  });
});
