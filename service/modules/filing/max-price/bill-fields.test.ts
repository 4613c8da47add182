import { describe, expect, it } from "vitest";

import type { BillTotals, ProjectFacts } from "#contracts/detection/detection.ts";
import { maxPriceFields } from "#contracts/max-price/fields.ts";

import { isSame } from "../detail/bill-facts.ts";
import { billFields } from "./bill-fields.ts";

const silent: ProjectFacts = {
  edition: "2025",
  number: "",
  name: "",
  standardName: "",
  standardNumber: "",
  unitStandard: "",
  valuationMethod: "",
  taxModel: "",
  scale: "",
  scaleUnit: "",
  area: "",
  location: "",
  explains: "",
  materialPriceDate: "",
  laborPriceDate: "",
  machinePriceDate: "",
  tendererName: "",
  tendererUscc: "",
  proxyName: "",
  proxyUscc: "",
  consultName: "",
  consultUscc: "",
  compiler: "",
  compilerCertNo: "",
  compileDate: "",
  examiner: "",
  examinerCertNo: "",
  examineDate: "",
  approver: "",
  approverCertNo: "",
  approveDate: "",
  ceilingPrice: "",
  softwareId: "",
  machineId: "",
  attributes: [],
};
const zero = "0.00";
const totals: BillTotals = {
  total: zero,
  divisional: zero,
  measure: zero,
  safety: zero,
  other: zero,
  provisionalSum: zero,
  provisionalMaterial: zero,
  specialtyProvisional: zero,
  dayWork: zero,
  mainContractor: zero,
  gf: null,
  tax: zero,
  sectionals: 0,
  units: 0,
  items: 0,
  resources: 0,
  unitTotals: [],
};
const now = new Date("2026-06-01T00:00:00Z");
const fieldsOf = (given: Partial<ProjectFacts>, gf: string | null = null): Record<string, string> =>
  Object.fromEntries(
    billFields({ ...silent, ...given }, { ...totals, gf }, now).map(({ field, fileValue }) => [
      field.code,
      fileValue,
    ]),
  );
/** Without the edition, which every file tells. */
function read(given: Partial<ProjectFacts>): Record<string, string> {
  const { standardVersion: _, ...rest } = fieldsOf(given);
  return rest;
}
const fieldOf = (code: string) => {
  const field = maxPriceFields.find((one) => one.code === code);
  if (!field) throw new Error(`No field ${code}`);
  return field;
};

describe("billFields", () => {
  it("omits fields that the file leaves open", () => {
    expect(read({})).toEqual({});
    expect(read({ proxyName: "无", consultName: " / ", location: "—" })).toEqual({});
  });
  it("translates values to the form's codes and spelling", () => {
    expect(
      read({
        name: " 某工程 ",
        scaleUnit: "㎡",
        scale: "36776",
        ceilingPrice: "143545470.4",
        materialPriceDate: "2019-09-01",
        compilerCertNo: "建〔造〕11214400007044",
        area: "330106",
      }),
    ).toEqual({
      projectName: "某工程",
      scaleUnit: "m2",
      scale: "36776",
      ceilingPrice: "143545470.40",
      materialPriceDate: "2019-09",
      compilerCertNo: "建[造]11214400007044",
      regionCode: "330106",
    });
  });
  it.each([
    ["by a listed 规费", "", "2419544.40", "2013"],
    ["by the lack of 规费", "", null, "2024"],
    ["by name", "按GB 50500-2013编制", null, "2013"],
    ["by 规费 if several are named", "GB/T 50500-2024（原GB 50500-2013）", null, "2024"],
  ])("tells the edition %s", (_, explains, gf, edition) => {
    expect(fieldsOf({ explains }, gf)["standardVersion"]).toBe(edition);
  });
  it("tells the edition that the 清单规则库 of the units state, else the head, before 规费", () => {
    const standardNumber = "GB 50500-2013";
    expect(fieldsOf({ unitStandard: "2024", standardNumber }, "10.00")["standardVersion"]).toBe("2024");
    expect(fieldsOf({ standardNumber })["standardVersion"]).toBe("2013");
  });
  it("tells no edition by 规费 of 0", () => {
    expect(fieldsOf({}, "0.00")).not.toHaveProperty("standardVersion");
  });
  it("offers a consultant only together with the kind that shows it", () => {
    expect(read({ consultName: "某咨询公司" })).toEqual({ compileUnitKind: "2", consultName: "某咨询公司" });
  });
  it("omits values that the form would refuse", () => {
    const wrong = {
      scaleUnit: "50000",
      taxModel: "7",
      compileDate: "2023-06-101",
      ceilingPrice: "1.2345",
      area: "北京市",
    };
    expect(read({ ...wrong, compilerCertNo: "ZJGZ-2019-008", compileDate: "2023-06-31" })).toEqual({});
  });
  it("recognises an equal value in another spelling", () => {
    expect(isSame(fieldOf("scale"), "36776.0", "36776")).toBe(true);
    expect(isSame(fieldOf("compilerCertNo"), "建【造】11214400007044", "建[造]11214400007044")).toBe(true);
    expect(isSame(fieldOf("ceilingPrice"), "1.00", "1.01")).toBe(false);
    expect(isSame(fieldOf("ceilingPrice"), "x", "1.01")).toBe(false);
  });
});
