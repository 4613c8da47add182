import { describe, expect, it } from "vitest";

import {
  certificateFault,
  type CertificatePeriod,
  type CertificateRecord,
  periodOn,
} from "./certificate-as-of.ts";

const period = (given: Partial<CertificatePeriod>): CertificatePeriod => ({
  enterprise: "甲咨询",
  uscc: null,
  from: "2023-03-02",
  validTo: "2027-03-01",
  endedOn: null,
  ...given,
});
/** Transferred on 2026-05-10: the term of the certificate runs on. */
const moved: CertificateRecord = {
  holder: "周思远",
  periods: [period({ endedOn: "2026-05-10" }), period({ enterprise: "乙咨询", from: "2026-05-10" })],
};
const signing = { name: "周思远", isUnit: ({ enterprise }: CertificatePeriod) => enterprise === "乙咨询" };

describe("periodOn", () => {
  it.each([
    ["2023-03-02", "甲咨询"],
    ["2026-05-09", "甲咨询"],
    ["2026-05-10", "乙咨询"],
    ["2030-01-01", "乙咨询"],
    ["2020-01-01", "甲咨询"],
  ])("finds on %s the registration with %s", (day, unit) => {
    expect(periodOn(moved, day)?.enterprise).toBe(unit);
  });
});

describe("certificateFault", () => {
  it("counts the last day of validity, not the day after", () => {
    expect(certificateFault(moved, { ...signing, day: "2027-03-01" })).toBeNull();
    expect(certificateFault(moved, { ...signing, day: "2027-03-02" })).toMatchObject({ kind: "expired" });
  });
  it("judges the unit by the day of signing, not by today", () => {
    expect(certificateFault(moved, { ...signing, day: "2026-05-09" })).toMatchObject({ kind: "unit" });
    expect(certificateFault(moved, { ...signing, day: "2026-05-10" })).toBeNull();
  });
  it("reports a certificate whose holder left without another registration", () => {
    const left = { ...moved, periods: [period({ enterprise: "乙咨询", endedOn: "2026-06-01" })] };
    expect(certificateFault(left, { ...signing, day: "2026-05-31" })).toBeNull();
    expect(certificateFault(left, { ...signing, day: "2026-06-01" })).toMatchObject({ kind: "ended" });
  });
  it("accepts a month in whose days the unit still had or already has the registration", () => {
    const former = { ...signing, isUnit: ({ enterprise }: CertificatePeriod) => enterprise === "甲咨询" };
    for (const one of [former, signing])
      expect(certificateFault(moved, { ...one, day: "2026-05" })).toBeNull();
    expect(certificateFault(moved, { ...former, day: "2026-06" })).toMatchObject({ kind: "unit" });
    expect(certificateFault(moved, { ...signing, day: "2026-04" })).toMatchObject({ kind: "unit" });
    const left = { ...moved, periods: [period({ endedOn: "2026-05-10" })] };
    expect(certificateFault(left, { ...former, day: "2026-05" })).toBeNull();
    expect(certificateFault(left, { ...former, day: "2026-06" })).toMatchObject({ kind: "ended" });
    const firstDay = { ...moved, periods: [period({ endedOn: "2026-05-01" })] };
    expect(certificateFault(firstDay, { ...former, day: "2026-05" })).toMatchObject({ kind: "ended" });
  });
  it("reports another holder first and spares a name not stated", () => {
    expect(certificateFault(moved, { ...signing, name: "周 思远", day: "2026-06-01" })).toBeNull();
    expect(certificateFault(moved, { ...signing, name: "吴立新", day: "2020-01-01" })).toEqual({
      kind: "holder",
      holder: "周思远",
    });
    expect(certificateFault(moved, { ...signing, name: "", day: "2026-06-01" })).toBeNull();
  });
  it("reports a signing before the first registration", () => {
    const isUnit = () => true;
    expect(certificateFault(moved, { ...signing, isUnit, day: "2023-03-01" })).toMatchObject({
      kind: "early",
    });
  });
});
