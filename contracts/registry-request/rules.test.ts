import { describe, expect, it } from "vitest";

import { certificateNoHint, parseAnyCertificateNo } from "./certificate-no.ts";
import { isUsualTerm, registryRequestErrors } from "./rules.ts";

const now = new Date("2026-11-24T02:00:00Z");
const pathsOf = (...given: Parameters<typeof registryRequestErrors>) =>
  registryRequestErrors(...given).map(({ path }) => path);

describe("parseAnyCertificateNo", () => {
  it("takes any brackets, and the former numbers of nine digits", () => {
    expect(parseAnyCertificateNo(" 建〔造〕11214400007044 ")).toEqual({
      normal: "建[造]11214400007044",
      level: "1",
      specialty: "1",
      province: "44",
    });
    expect(parseAnyCertificateNo("建【造】112200345")).toEqual({
      normal: "建[造]112200345",
      level: "1",
      specialty: null,
      province: null,
    });
    expect(parseAnyCertificateNo("建[造]1122003456")).toBeNull();
  });
  it("lets the reviewer check former numbers and those of other provinces", () => {
    expect(certificateNoHint("建[造]112200345")).toContain("九位旧编号");
    expect(certificateNoHint("建[造]11214400007044")).toContain("外省");
    expect(certificateNoHint("建[造]11213300007044")).toBeNull();
  });
});

describe("isUsualTerm", () => {
  it("is four years, to the same day or the day before", () => {
    expect(isUsualTerm("2025-05-06", "2029-05-05")).toBe(true);
    expect(isUsualTerm("2025-05-06", "2029-05-06")).toBe(true);
    expect(isUsualTerm("2025-05-06", "2030-05-05")).toBe(false);
  });
});

describe("registryRequestErrors", () => {
  it("lets a term begin after the one before, and end after it begins", () => {
    const current = { registeredOn: "2024-01-01", validTo: "2027-12-31", sealCode: "" };
    const judged = (values: Record<string, string>) =>
      pathsOf("certificate-renew", { ...current, ...values }, { current, now });
    expect(judged({ registeredOn: "2024-01-01" })).toEqual(["registeredOn"]);
    expect(judged({ registeredOn: "2026-11-25", validTo: "2030-11-24" })).toEqual(["registeredOn"]);
    expect(judged({ registeredOn: "2026-11-20", validTo: "2026-11-19" })).not.toEqual([]);
    expect(judged({ registeredOn: "2026-11-20", validTo: "2030-11-19" })).toEqual([]);
  });
  it("asks for a number that fits its kind", () => {
    const current = { name: "丁一", idType: "id-card" };
    const judged = (values: Record<string, string>) =>
      pathsOf("identity", { ...current, ...values }, { current, now });
    expect(judged({ idNumber: "" })).toEqual([]);
    expect(judged({ idType: "passport", idNumber: "" })).toEqual(["idNumber"]);
    expect(judged({ idType: "passport", idNumber: "E12345678" })).toEqual([]);
    expect(judged({ idNumber: "11010519491231002X" })).toEqual([]);
    expect(judged({ idNumber: "110105194912310021" })).toEqual(["idNumber"]);
  });
});
