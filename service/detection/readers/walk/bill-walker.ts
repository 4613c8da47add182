import type { Decimal } from "#service/values/decimal.ts";
import { ReadError } from "#service/xml/read-error.ts";
import type { Attributes } from "#service/xml/xml-stream.ts";

import type { FeatureRead } from "../../feature-words.ts";
import { figure, plainText, plus, precision } from "../../figure.ts";
import type { Bill, BillElement, BillListener, Cells, Section } from "../../model.ts";
import { foreignRoot, rootElement, wrongCase } from "../foreign.ts";
import { DivisionTracker } from "./division-tracker.ts";
import { EditionGate } from "./edition-gate.ts";
import { ItemTracker } from "./item-tracker.ts";
import { resourceOf } from "./resource.ts";
import { plainFields } from "./row-writer.ts";
import { SectionalTracker } from "./sectional-tracker.ts";
import { SundryTracker } from "./sundry-tracker.ts";
import { UnitTracker } from "./unit-tracker.ts";
import { Walk } from "./walk.ts";

const body = /^(?:SummaryOfCost|ConstructionSummary)$/;
const otherElement =
  /^(?:SundryCosts|ProvisionalSums|ProvisionalMaterial|SpecialtyProvisionalPrice|DayWorkRate|MainContractorAttendance|OtherContents|ClaimsCost|SiteInstructionCost)(Group|Item)?$/;
const groupNames = { divisional: "分部分项工程", measure: "措施项目", other: "其他项目" } as const;

type Opener = (element: BillElement, parent: string) => void;

export class BillWalker {
  readonly walk: Walk;
  private readonly gate: EditionGate;
  private readonly sectionals: SectionalTracker;
  private readonly units: UnitTracker;
  private readonly items: ItemTracker;
  private readonly divisions: DivisionTracker;
  private readonly sundries: SundryTracker;
  private readonly openers: ReadonlyMap<string, Opener>;
  private root: BillElement | null = null;
  private projectRowTold = false;
  private sectionDepth = 0;
  private installation: BillElement | null = null;

  constructor(listener: BillListener) {
    this.walk = new Walk(listener);
    this.gate = new EditionGate(this.walk);
    this.sectionals = new SectionalTracker(this.walk, () => this.looseTotal());
    this.units = new UnitTracker(this.walk);
    this.items = new ItemTracker(this.walk);
    this.divisions = new DivisionTracker(this.walk);
    this.sundries = new SundryTracker(this.walk);
    this.openers = new Map([...this.headOpeners(), ...this.bodyOpeners()]);
  }

  open(
    name: string,
    attributes: Attributes,
    line: number,
    column: number,
    cells: Cells | null = null,
    isOfTypes = false,
    feature: FeatureRead | null = null,
  ): void {
    const { walk } = this;
    const parent = walk.names.at(-1) ?? "";
    const { where, moneyPlaces } = walk;
    const element: BillElement = {
      name,
      attributes,
      depth: walk.depth + 1,
      line,
      column,
      cells,
      where,
      isOfTypes,
      feature,
      moneyPlaces,
    };
    if (this.root === null) this.openRoot(element);
    walk.names.push(name);
    const opener = this.openers.get(name);
    if (opener !== undefined) opener(element, parent);
    else if (walk.section === "other") this.openOther(element, parent);
    if (walk.depth === 2 && body.test(name)) this.gate.settle();
    this.gate.tell(element);
  }

  close(name: string): void {
    const { walk } = this;
    const { depth } = walk;
    const item = this.items.leave(depth);
    if (item !== undefined) this.divisions.addChild(item);
    this.divisions.leave(depth);
    this.sundries.leave(depth);
    const unit = this.units.leave(depth);
    if (unit !== null) this.sectionals.addChild(unit.total.value);
    this.sectionals.leave(depth);
    if (this.sectionDepth === depth) {
      walk.section = null;
      this.sectionDepth = 0;
    }
    walk.rows.close(depth);
    if (name === "ConstructionInfo") this.gate.settle();
    walk.names.pop();
    if (depth === 1) this.closeRoot();
  }

  private headOpeners(): [string, Opener][] {
    const { facts } = this.walk;
    const head: Opener = (element) => facts.takeHead(element);
    return [
      ["SystemInfo", head],
      ["ProjectInfo", head],
      ["TendererInfo", head],
      ["BidderInfo", head],
      ["TendererBidderInfo", head],
      ["Option", (element) => this.openOption(element)],
      [
        "AttrInfoItem",
        (element) => void (this.walk.names[1] === "ConstructionInfo" && facts.takeAttribute(element)),
      ],
      ["SummaryOfCost", (element, parent) => this.openCost(element, parent)],
    ];
  }

  private bodyOpeners(): [string, Opener][] {
    const summaryLine: Opener = (element) => this.units.takeSummaryLine(element);
    const feeLine: Opener = (element) => this.units.takeFeeLine(element);
    return [
      ["ConstructionSummary", () => this.writeProjectRow()],
      ["ProjectInstallationWorkCost", (element) => void (this.installation ??= element)],
      ["SectionalWorks", (element) => this.openScope(() => this.sectionals.enter(element))],
      [
        "UnitWorks",
        (element) => {
          this.refuseWrongCase(element, "Name");
          this.openScope(() => this.units.enter(element));
        },
      ],
      ["UnitWorksSummaryGroup", summaryLine],
      ["UnitWorksSummaryItem", summaryLine],
      ["TaxItem", (element) => this.units.takeTaxItem(element)],
      ["DivisionalAndElementalWorks", (element) => this.openSection(element, "divisional")],
      ["Preliminaries", (element) => this.openSection(element, "measure")],
      ["Sundry", (element) => this.openSundry(element)],
      ["DivisionalWorks", (element) => this.divisions.enter(element, this.units.current)],
      ["WorkElement", (element) => this.openItem(element)],
      ["SummaryOfBasicCost", (element, parent) => this.openBasicCost(element, parent)],
      [
        "LabourMaterialsEquipmentsMachinesElement",
        (element, parent) => this.writeConsumption(element, parent),
      ],
      ["LabourMaterialsEquipmentsMachinesSummary", (element) => this.writeResource(element)],
      ["StatutoryFees", (element) => this.openStatutoryFees(element)],
      ["StatutoryFeesGroup", feeLine],
      ["StatutoryFeesItem", feeLine],
    ];
  }

  private openRoot(element: BillElement): void {
    const [outer] = this.walk.names;
    if (outer !== undefined) refuse(foreignRoot(outer, element.name), element);
    // Foreign files are told apart by what is inside it.
    if (element.name === "root") return;
    if (element.name !== rootElement) refuse(foreignRoot(element.name), element);
    this.refuseWrongCase(element, "StandardName");
    this.root = element;
    this.walk.facts.takeHead(element);
  }

  private closeRoot(): void {
    const { root, walk } = this;
    if (root === null) throw new ReadError(foreignRoot("root"), { namesWayOut: true });
    if (walk.facts.head("SystemInfo") === null)
      throw new ReadError("文件缺少系统信息（SystemInfo），不是计价软件导出的造价数据文件", root);
    this.gate.settle();
    this.writeProjectRow();
    walk.listener.bill?.(this.bill(root));
  }

  private bill(root: BillElement): Bill {
    const { facts, totals } = this.walk;
    const cost = facts.head("SummaryOfCost");
    const stated = totals.stated(cost, this.installation, this.items.looseTotal, this.sundries.looseTotal);
    return {
      edition: this.gate.edition,
      root,
      project: facts.build(this.gate.edition),
      totals: totals.build(cost, stated),
      stated,
      tenderer: facts.head("TendererInfo") ?? facts.head("TendererBidderInfo"),
      cost,
      installation: this.installation,
      sectionals: this.sectionals.tops,
      sectionalCount: this.sectionals.count,
      sectionalsTotal: this.sectionals.total,
      projectLevelTotal: this.looseTotal(),
    };
  }

  private looseTotal(): Decimal | null {
    return plus(this.items.looseTotal, this.sundries.looseTotal);
  }

  /** Deferred: its total is in the summary after the head. */
  private writeProjectRow(): void {
    if (this.projectRowTold || this.root === null) return;
    this.projectRowTold = true;
    const { Number: number = "", Name: name = "" } = this.root.attributes;
    const total = plainText(figure(this.walk.facts.head("SummaryOfCost")?.attributes["Total"]));
    this.walk.rows.open("project", this.root, 1, { number, name, total });
  }

  private openScope(enter: () => void): void {
    this.writeProjectRow();
    enter();
  }

  private openOption(element: BillElement): void {
    this.walk.moneyPlaces = precision(element.attributes["CostPrecision"]) ?? this.walk.moneyPlaces;
    this.walk.quantityPlaces = precision(element.attributes["QuantityPrecision"]);
  }

  private openCost(element: BillElement, parent: string): void {
    if (parent === "UnitWorks") this.units.takeCost(element);
    if (parent === "SectionalWorks") this.sectionals.takeCost(element);
    if (parent === rootElement) this.walk.facts.takeHead(element);
  }

  private openSection(element: BillElement, section: Section | "other"): void {
    const { walk } = this;
    if (walk.section !== null) return;
    this.writeProjectRow();
    walk.section = section;
    this.sectionDepth = walk.depth;
    const stated = this.units.current?.summary[section]?.total;
    const total = stated === undefined ? null : plainText(stated);
    walk.rows.open("group", element, walk.depth, { section, name: groupNames[section], total });
  }

  /** Rules would report every attribute of every row as missing. */
  private refuseWrongCase(element: BillElement, name: string): void {
    if (element.attributes[name] !== undefined) return;
    const message = wrongCase(element.attributes, name);
    if (message !== null) refuse(message, element);
  }

  private openItem(element: BillElement): void {
    this.refuseWrongCase(element, "Name");
    this.writeProjectRow();
    this.items.enter(element, this.units.current, this.divisions.inLumpSumGroup);
  }

  private openBasicCost(element: BillElement, parent: string): void {
    if (parent === "WorkElement") this.items.takeCost(element);
    if (parent === "DivisionalAndElementalWorks") this.units.takeDivisionalCost(element);
  }

  private openSundry(element: BillElement): void {
    this.openSection(element, "other");
    this.sundries.enter(this.units.current);
  }

  private openStatutoryFees(element: BillElement): void {
    this.walk.totals.hasStatutoryFees = true;
    this.units.takeStatutoryFees(element);
  }

  private openOther(element: BillElement, parent: string): void {
    const match = otherElement.exec(element.name);
    if (match === null) return;
    const kind = match[1] === "Item" ? "item" : "division";
    const row = this.walk.rows.open(kind, element, this.walk.depth, plainFields(element, "other"));
    element.where = { ...this.walk.where, row };
    this.sundries.take(element, parent);
  }

  /** Only a 定额子目 states the item's use; in 单价分析 and 配合比 the same element is per unit. */
  private writeConsumption(element: BillElement, parent: string): void {
    if (parent !== "Norm") return;
    this.walk.listener.consumption?.({
      unit: this.units.current,
      number: (element.attributes["Number"] ?? "").trim(),
      quantity: figure(element.attributes["Quantity"]),
    });
  }

  private writeResource(element: BillElement): void {
    const { totals, listener } = this.walk;
    totals.resources++;
    listener.resource?.(resourceOf(element, this.units.current));
  }
}

function refuse(message: string, { line, column }: BillElement): never {
  throw new ReadError(message, { line, column, namesWayOut: true });
}
