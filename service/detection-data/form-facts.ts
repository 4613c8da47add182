import Big from "big.js";

import type { Conn } from "#service/db/connect.ts";
import type { FilingRow } from "#service/db/schema/filing/filing.ts";
import type { FormFacts } from "#service/detection/engine.ts";
import { blankForm } from "#service/detection/rules/file/form-facts.ts";

import { loadOtherLots } from "./other-lots.ts";
import type { SettlementAttachments } from "./settlement-attachments.ts";

type Values = FilingRow["formValues"];

/** `at`: other lots count if handed in by then. */
export async function loadFormFacts(
  db: Conn,
  filing: FilingRow,
  attachments: SettlementAttachments | null,
  at: Date,
): Promise<FormFacts> {
  return { ...formFacts(filing, attachments), otherLots: await loadOtherLots(db, filing, at) };
}

export function formFacts(
  filing: Pick<FilingRow, "kind" | "formValues" | "regionCode">,
  attachments: SettlementAttachments | null,
): FormFacts {
  return filing.kind === "settlement" ? settlementFacts(filing, attachments) : maxPriceFacts(filing);
}

/** The day by whose rates and prices a bill is judged. */
export function judgedDate({ kind, formValues }: Pick<FilingRow, "kind" | "formValues">): string | null {
  return formValues[kind === "settlement" ? "contractDate" : "compileDate"] ?? null;
}

type Typed = Pick<FilingRow, "formValues" | "regionCode">;

function settlementFacts(
  { formValues, regionCode }: Typed,
  attachments: SettlementAttachments | null,
): FormFacts {
  const value = (code: string): string | null => formValues[code] || null;
  return {
    ...blankForm,
    regionCode,
    projectClass: value("projectClass"),
    scale: value("projectsope"),
    scaleUnit: value("scaleUnit"),
    projectName: value("projectname"),
    tendererName: value("unitname"),
    settlement: {
      contractPrice: value("cprice"),
      submittedPrice: value("sprice"),
      approvedPrice: value("sdprice"),
      auditStart: value("auditstarttime"),
      auditEnd: value("auditendtime"),
      overdueReason: value("timeoutreasion"),
      hasSupplement: attachments?.hasSupplement === true,
    },
  };
}

function maxPriceFacts({ formValues, regionCode }: Typed): FormFacts {
  const value = (code: string): string | null => formValues[code] || null;
  const signer = (code: string, date: string) => ({
    name: value(code),
    certNo: value(`${code}CertNo`),
    date: value(date),
  });
  return {
    regionCode,
    projectClass: value("projectClass"),
    projectNature: value("projectNature"),
    projectUse: value("projectUse"),
    structureType: value("structureType"),
    buildingArea: buildingArea(formValues),
    scale: value("scale"),
    scaleUnit: value("scaleUnit"),
    ceilingPrice: value("ceilingPrice"),
    approvedEstimate: value("approvedEstimate"),
    projectName: value("projectName"),
    tendererName: value("tendererName"),
    compileUnit: compileUnit(formValues),
    valuationMethod: value("valuationMethod"),
    compiler: signer("compiler", "compileDate"),
    examiner: signer("examiner", "examineDate"),
    approver: signer("approver", "approveDate"),
    otherLots: [],
    settlement: null,
  };
}

/** Null until the form says who compiled the bill: the file may. */
function compileUnit({ compileUnitKind, consultName, tendererName }: Values): string | null {
  const units: Readonly<Record<string, string | undefined>> = { 1: tendererName, 2: consultName };
  return units[compileUnitKind ?? ""] || null;
}

/** Only buildings have 地上 and 地下. */
function buildingArea(values: Values): string | null {
  const { areaAbove, areaBelow } = values;
  return areaAbove || areaBelow ? new Big(areaAbove || 0).plus(areaBelow || 0).toFixed() : null;
}
