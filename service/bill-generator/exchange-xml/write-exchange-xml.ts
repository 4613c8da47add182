import { close, empty, open } from "#service/detection/xml-text.ts";

import type { BillItem, SectionalOf, Signed, StreamedBill } from "../bill-model.ts";
import { writeAttributes } from "./write-attributes.ts";
import { costAttributes } from "./write-costs.ts";
import { writeUnit } from "./write-unit.ts";

/** Attributes only, 2025 elements; measures, 其他项目, 规费 and tax are inside each 单位工程, as cost software writes them. */
export function* writeExchangeXml(bill: StreamedBill): Generator<string> {
  yield '<?xml version="1.0" encoding="utf-8"?>\n';
  yield open(0, "ConstructionProject", {
    Number: bill.number,
    Name: bill.name,
    FileKind: bill.fileKind,
    ValuationMethod: bill.valuationMethod,
    TaxModel: bill.taxModel,
    StandardName: bill.standardName,
    StandardNumber: bill.standardNumber,
    Developer: bill.tenderer.name,
    Scale: bill.scale,
    ScaleUnit: bill.scaleUnit,
    MaterialPriceDate: bill.materialPriceDate,
    LaborPriceDate: bill.laborPriceDate,
    MachinePriceDate: bill.machinePriceDate,
    Area: bill.area,
    Location: bill.location,
    Explains: bill.explains,
    ProjectKind: bill.projectKind,
  });
  yield empty(1, "SystemInfo", {
    ID1: Buffer.from(bill.software).toString("base64"),
    ID2: Buffer.from(bill.machine).toString("base64"),
    MakeDate: bill.makeDate,
  });
  yield* writeConstructionInfo(bill);
  yield empty(1, "SummaryOfCost", costAttributes(bill.summary));
  yield open(1, "ConstructionSummary");
  const whole = {
    Name: bill.name,
    Total: bill.installationTotal,
    Scale: bill.scale,
    ScaleUnit: bill.scaleUnit,
    Code: "001",
  };
  yield open(2, "ConstructionCost", { ...whole, Total: bill.summary.total });
  yield open(3, "ProjectInstallationWorkCost", whole);
  for (const sectional of bill.sectionals) yield* writeSectional(sectional, bill);
  yield close(3, "ProjectInstallationWorkCost");
  yield close(2, "ConstructionCost");
  yield close(1, "ConstructionSummary");
  yield close(0, "ConstructionProject");
}

export function exchangeXml(bill: StreamedBill): string {
  return [...writeExchangeXml(bill)].join("");
}

function* writeConstructionInfo(bill: StreamedBill): Generator<string> {
  const { tenderer, proxy, consultant, compiler, examiner, approver } = bill;
  yield open(1, "ConstructionInfo");
  yield empty(2, "Option", {
    ResPrecision: "4",
    QuantityPrecision: "3",
    CostPrecision: "2",
    RatePrecision: "2",
  });
  yield empty(2, "ProjectInfo", {
    Developer: tenderer.name,
    CompileCompany: consultant.name,
    ...signature("Compiler", "CompileDate", compiler),
    ...signature("Examiner", "ExamineDate", examiner),
    ...signature("Approver", "ApproverDate", approver),
    Total: bill.headTotal,
  });
  yield empty(2, "TendererInfo", {
    Tenderername: tenderer.name,
    TenderUSCI: tenderer.uscc,
    TenderCompileUnitKind: bill.compileUnitKind,
    ...signature("TenderCompiler", "TenderCompileDate", compiler),
    ...signature("TenderExaminer", "TenderExamineDate", examiner),
    ...signature("TenderApprover", "TenderApproveDate", approver),
    Proxy: proxy.name,
    ProxyUSCI: proxy.uscc,
    Consultant: consultant.name,
    ConsultantUSCI: consultant.uscc,
    BidPriceCeiling: bill.ceilingPrice,
  });
  yield* writeAttributes(2, bill.attributes);
  yield close(1, "ConstructionInfo");
}

function signature(role: string, dateName: string, person: Signed): Record<string, string> {
  return { [role]: person.name, [`${role}CertNo`]: person.certNo, [dateName]: person.date };
}

function* writeSectional(sectional: SectionalOf<Iterable<BillItem>>, bill: StreamedBill): Generator<string> {
  yield open(4, "SectionalWorks", {
    Number: sectional.number,
    Name: sectional.name,
    Segment: bill.name,
    Total: sectional.total,
    Scale: sectional.scale,
    ScaleUnit: sectional.scaleUnit,
    Code: sectional.number,
  });
  yield* writeAttributes(5, sectional.attributes);
  yield empty(5, "SummaryOfCost", costAttributes(sectional.summary));
  for (const unit of sectional.units) yield* writeUnit(5, unit, bill);
  yield close(4, "SectionalWorks");
}
