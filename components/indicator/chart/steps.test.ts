import { describe, expect, it } from "vitest";

import { stepsOf } from "./steps.ts";

const gap = (code: string, value: string) => ({ code, name: code, gap: value });

describe("stepsOf", () => {
  it("leads from the median to the own value without a leap", () => {
    const steps = stepsOf("330", "611.80", [gap("a", "342.98"), gap("b", "-61.18")]);
    expect(steps.map(({ code, to }) => [code, to])).toEqual([
      ["median", 330],
      ["a", 672.98],
      ["b", 611.8],
      ["own", 611.8],
    ]);
  });

  it("closes with the rest: what is not shown, and what medians do not add up to", () => {
    const steps = stepsOf("100", "150", [gap("a", "10"), gap("b", "5")], 1);
    expect(steps.map(({ code }) => code)).toEqual(["median", "a", "rest", "own"]);
    expect(steps[2]).toMatchObject({ from: 110, to: 150, text: "+40.00" });
    expect(stepsOf("3071.53", "1500", []).map(({ text }) => text)).toEqual([
      "3,071.53",
      "-1,571.53",
      "1,500.00",
    ]);
  });
});
