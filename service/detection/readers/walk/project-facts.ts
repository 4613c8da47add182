import type { ProjectFacts } from "#contracts/detection/detection.ts";
import type { ValuationStandard } from "#contracts/max-price/valuation-standard.ts";
import { clip, cut, ownCopy } from "#service/values/text.ts";

import { figure } from "../../figure.ts";
import type { BillElement } from "../../model.ts";
import type { Edition } from "../../schema/table.ts";
import { editionIn } from "../../standard-edition.ts";

const maxAttributes = 500;
const maxText = 4000;

export class ProjectFactsCollector {
  private readonly heads = new Map<string, BillElement>();
  private readonly unitStandards = new Set<ValuationStandard>();
  private readonly attributes: ProjectFacts["attributes"] = [];

  takeHead(element: BillElement): void {
    if (!this.heads.has(element.name)) this.heads.set(element.name, element);
  }

  takeAttribute(element: BillElement): void {
    if (this.attributes.length >= maxAttributes) return;
    const { Name: name = "", Value: value = "", Code: code = "" } = element.attributes;
    this.attributes.push({
      name: ownCopy(clip(name, 200)),
      value: ownCopy(clip(value, 500)),
      code: ownCopy(clip(code, 100)),
    });
  }

  takeUnit({ attributes }: BillElement): void {
    const edition = editionIn(attributes["BillDataBase"]);
    if (edition !== null) this.unitStandards.add(edition);
  }

  head(name: string): BillElement | null {
    return this.heads.get(name) ?? null;
  }

  build(edition: Edition): ProjectFacts {
    const read = (...places: string[]): string => this.firstOf(places);
    return {
      edition,
      number: read("ConstructionProject@Number"),
      name: read("ConstructionProject@Name"),
      standardName: read("ConstructionProject@StandardName"),
      standardNumber: read("ConstructionProject@StandardNumber"),
      unitStandard: this.unitStandards.size === 1 ? [...this.unitStandards].join("") : "",
      valuationMethod: read("ConstructionProject@ValuationMethod"),
      taxModel: read("ConstructionProject@TaxModel"),
      scale: read("ConstructionProject@Scale"),
      scaleUnit: read("ConstructionProject@ScaleUnit"),
      area: read("ConstructionProject@Area"),
      location: read("ConstructionProject@Location"),
      explains: read("ConstructionProject@Explains"),
      materialPriceDate: read("ConstructionProject@MaterialPriceDate"),
      laborPriceDate: read("ConstructionProject@LaborPriceDate"),
      machinePriceDate: read("ConstructionProject@MachinePriceDate"),
      tendererName: read("TendererInfo@Tenderername", "TendererBidderInfo@Tenderername"),
      tendererUscc: read("TendererInfo@TenderUSCI"),
      proxyName: read("TendererInfo@Proxy", "TendererBidderInfo@Proxy"),
      proxyUscc: read("TendererInfo@ProxyUSCI"),
      consultName: read("TendererInfo@Consultant", "TendererBidderInfo@Consultant"),
      consultUscc: read("TendererInfo@ConsultantUSCI"),
      ...this.people(),
      ceilingPrice: this.ceilingPrice(),
      softwareId: read("SystemInfo@ID1"),
      machineId: read("SystemInfo@ID2"),
      attributes: this.attributes,
    };
  }

  fileDate(): string | null {
    return this.person("CompileDate") || this.firstOf(["SystemInfo@MakeDate"]) || null;
  }

  private people(): Pick<ProjectFacts, (typeof peopleFields)[number]> {
    return {
      compiler: this.person("Compiler"),
      compilerCertNo: this.person("CompilerCertNo"),
      compileDate: this.person("CompileDate"),
      examiner: this.person("Examiner"),
      examinerCertNo: this.person("ExaminerCertNo"),
      examineDate: this.person("ExamineDate"),
      approver: this.person("Approver"),
      approverCertNo: this.person("ApproverCertNo"),
      // The standard spells this attribute differently in ProjectInfo.
      approveDate: this.person("ApproveDate", "ApproverDate"),
    };
  }

  private person(name: string, own = name): string {
    return this.firstOf([
      `TendererInfo@Tender${name}`,
      `ProjectInfo@${own}`,
      `TendererBidderInfo@Consultant${name}`,
      `TendererBidderInfo@Tender${name}`,
    ]);
  }

  /** 0 is a placeholder for no ceiling. */
  private ceilingPrice(): string {
    for (const place of [
      "TendererInfo@BidPriceCeiling",
      "TendererBidderInfo@TenderSumLimit",
      "SummaryOfCost@Total",
    ]) {
      const { value } = figure(this.firstOf([place]));
      if (value !== null && !value.isZero()) return value.toFixed(2);
    }
    return "";
  }

  private firstOf(places: string[]): string {
    for (const place of places) {
      const [element = "", attribute = ""] = place.split("@");
      const text = this.heads.get(element)?.attributes[attribute]?.trim() ?? "";
      if (text !== "") return ownCopy(cut(text, maxText));
    }
    return "";
  }
}

const peopleFields = [
  "compiler",
  "compilerCertNo",
  "compileDate",
  "examiner",
  "examinerCertNo",
  "examineDate",
  "approver",
  "approverCertNo",
  "approveDate",
] as const;
