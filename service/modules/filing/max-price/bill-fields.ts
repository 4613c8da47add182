import type { BillTotals, ProjectFacts } from "#contracts/detection/detection.ts";
import type { FieldDefinition } from "#contracts/form/form.ts";
import { fieldProblem } from "#contracts/form/judgement.ts";
import { parseCertificateNo } from "#contracts/identity.ts";
import { maxPriceFields } from "#contracts/max-price/fields.ts";
import { editionIn } from "#service/detection/standard-edition.ts";

/** Placeholders that preparers write for "none". */
const nothing = new Set(["", "无", "/", "—", "-", "暂无"]);

const plain = (text: string): string => (nothing.has(text.trim()) ? "" : text.trim());
const month = (text: string): string => plain(text).slice(0, 7);
const day = (text: string): string => plain(text).slice(0, 10);
const certNo = (text: string): string => parseCertificateNo(text)?.normal ?? "";
const oneOf =
  (...values: string[]) =>
  (text: string) =>
    values.includes(text.trim()) ? text.trim() : "";

const units: Record<string, string> = {
  "㎡": "m2",
  "m²": "m2",
  "m^2": "m2",
  平方米: "m2",
  平米: "m2",
  "m³": "m3",
  "m^3": "m3",
  立方米: "m3",
  米: "m",
  千米: "km",
  公里: "km",
  吨: "t",
};

function scaleUnit(text: string): string {
  const bare = plain(text).replaceAll(" ", "").toLowerCase();
  return units[bare] ?? bare;
}

function money(text: string): string {
  const match = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(plain(text));
  return match ? `${match[1]}.${(match[2] ?? "").padEnd(2, "0")}` : "";
}

/** Stated as F13 reads it, else known by 规费, which GB/T 50500-2024 no longer lists; 0 may stand there for none. */
function standardVersion(facts: ProjectFacts, { gf }: BillTotals): string {
  const stated = facts.unitStandard || (editionIn(facts.standardNumber) ?? editionIn(facts.explains));
  if (stated) return stated;
  if (gf === null) return "2024";
  return gf === "0.00" ? "" : "2013";
}

/** Keyed by form field; values in the form's own spelling. */
const sources: Record<string, (facts: ProjectFacts, totals: BillTotals) => string> = {
  projectName: (facts) => plain(facts.name),
  regionCode: (facts) => (/^\d{6}$/.test(facts.area.trim()) ? facts.area.trim() : ""),
  location: (facts) => plain(facts.location),
  scale: (facts) => plain(facts.scale),
  scaleUnit: (facts) => scaleUnit(facts.scaleUnit),
  tendererName: (facts) => plain(facts.tendererName),
  tendererUscc: (facts) => plain(facts.tendererUscc),
  compileUnitKind: (facts) => (plain(facts.consultName) === "" ? "" : "2"),
  consultName: (facts) => plain(facts.consultName),
  consultUscc: (facts) => plain(facts.consultUscc),
  proxyName: (facts) => plain(facts.proxyName),
  proxyUscc: (facts) => plain(facts.proxyUscc),
  compiler: (facts) => plain(facts.compiler),
  compilerCertNo: (facts) => certNo(facts.compilerCertNo),
  compileDate: (facts) => day(facts.compileDate),
  examiner: (facts) => plain(facts.examiner),
  examinerCertNo: (facts) => certNo(facts.examinerCertNo),
  examineDate: (facts) => day(facts.examineDate),
  approver: (facts) => plain(facts.approver),
  approverCertNo: (facts) => certNo(facts.approverCertNo),
  approveDate: (facts) => day(facts.approveDate),
  valuationMethod: (facts) => oneOf("1", "2")(facts.valuationMethod),
  standardVersion,
  taxModel: (facts) => oneOf("1", "2")(facts.taxModel),
  laborPriceDate: (facts) => month(facts.laborPriceDate),
  materialPriceDate: (facts) => month(facts.materialPriceDate),
  machinePriceDate: (facts) => month(facts.machinePriceDate),
  ceilingPrice: (facts) => money(facts.ceilingPrice),
  explain: (facts) => plain(facts.explains),
};

export function specialtiesOf({ unitTotals }: BillTotals): string[] {
  return [...new Set(unitTotals.map(({ specialty }) => plain(specialty)))].filter((code) => code !== "");
}

export type BillField = { field: FieldDefinition; fileValue: string };

export function billFields(facts: ProjectFacts, totals: BillTotals, now: Date): BillField[] {
  return maxPriceFields.flatMap((field) => {
    const fileValue = sources[field.code]?.(facts, totals) ?? "";
    // Checks each field alone: dates are compared with each other by the whole form.
    const alone = { fields: [], values: {}, now };
    return fileValue !== "" && fieldProblem(field, fileValue, alone) === null ? [{ field, fileValue }] : [];
  });
}
