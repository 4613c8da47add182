import { describe, expect, it } from "vitest";

import { formatNumber, shanghaiYear } from "./numbering.ts";

describe("filing numbers", () => {
  it("fill the pattern", () => {
    const parts = { region: "330106", year: 2026, seq: 42 };
    expect(formatNumber("ZGXJ{region}{year}{seq:5}", parts)).toBe("ZGXJ330106202600042");
    expect(formatNumber("浙限备〔{year}〕{seq}号", parts)).toBe("浙限备〔2026〕42号");
  });
  it("never truncate a long sequence", () => {
    expect(formatNumber("{seq:2}", { region: "", year: 0, seq: 1234 })).toBe("1234");
  });
  it("use the year of Asia/Shanghai, not of the machine's zone", () => {
    expect(shanghaiYear(new Date("2026-12-31T15:59:59Z"))).toBe(2026);
    expect(shanghaiYear(new Date("2026-12-31T16:00:00Z"))).toBe(2027);
  });
});
