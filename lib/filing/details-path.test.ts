import { describe, expect, it } from "vitest";

import { currentStep, detailsPath, reachedSteps } from "./details-path.ts";

const steps = (
  status: Parameters<typeof currentStep>[0],
  publicityStart: string | null,
  hasReport: boolean,
) => [...reachedSteps({ status, publicityStart }, hasReport)];

describe("the steps of a filing", () => {
  it("opens where the filing stands", () => {
    expect(currentStep("submitted")).toBe("first");
    expect(currentStep("accepted")).toBe("detection");
    expect(currentStep("detected")).toBe("result");
    expect(currentStep("filed")).toBe("publicity");
  });
  it("reaches no further than the filing", () => {
    expect(steps("draft", null, false)).toEqual(["first"]);
    expect(steps("accepted", null, false)).toEqual(["first", "detection"]);
    expect(steps("detected", null, true)).toEqual(["first", "result", "detection"]);
    expect(steps("publicity", "2026-01-01T00:00:00Z", true)).toContain("publicity");
  });
  it("keeps the findings of a returned filing readable and hides a publication that was taken back", () => {
    expect(steps("returned", "2026-01-01T00:00:00Z", true)).toEqual(["first", "detection", "result"]);
    expect(steps("returned", null, false)).toEqual(["first"]);
  });
  it("writes the address with the id percent-encoded", () => {
    expect(detailsPath("result", "a b&c")).toBe("/pages/zgxj-details/result?id=a%20b%26c");
  });
});
