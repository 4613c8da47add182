import { describe, expect, it } from "vitest";

import { certificateFault, type CertificatePeriod } from "./certificate-as-of.ts";
import { mergeCertificate } from "./merge-certificate.ts";

const period = (rest: Partial<CertificatePeriod>): CertificatePeriod => ({
  enterprise: "甲咨询",
  uscc: "91330106MA2CG8PX1R",
  from: null,
  validTo: "2027-12-31",
  endedOn: null,
  ...rest,
});
const imported = { holder: "王工", periods: [period({ uscc: null, from: "2024-01-01" })] };
const at = (enterprise: string, day: string) => ({
  name: "王工",
  isUnit: (one: CertificatePeriod) => one.enterprise === enterprise,
  day,
});

describe("mergeCertificate", () => {
  it("keeps the import as it is where the registry does not know the number", () => {
    expect(mergeCertificate(imported, undefined)).toEqual(imported);
  });

  it("ends the imported term on the day on which the holder left its unit", () => {
    const held = { holder: "王工", periods: [period({ validTo: "2026-06-30", endedOn: "2026-03-01" })] };
    const merged = mergeCertificate(imported, held);
    expect(merged.periods).toMatchObject([
      { from: "2024-01-01", validTo: "2027-12-31", endedOn: "2026-03-01" },
    ]);
    expect(certificateFault(merged, at("甲咨询", "2026-03-01"))?.kind).toBe("ended");
    expect(certificateFault(merged, at("甲咨询", "2026-02-28"))).toBeNull();
  });

  it("adds the unit to which the holder was transferred since the import", () => {
    const held = {
      holder: "王工",
      periods: [
        period({ endedOn: "2026-03-01" }),
        period({ enterprise: "乙咨询", uscc: "91330108MA27XL0X3T", from: "2026-03-01" }),
      ],
    };
    const merged = mergeCertificate(imported, held);
    expect(certificateFault(merged, at("乙咨询", "2026-03-02"))).toBeNull();
    expect(certificateFault(merged, at("甲咨询", "2026-03-02"))?.kind).toBe("unit");
    expect(certificateFault(merged, at("甲咨询", "2026-02-01"))).toBeNull();
  });
});
