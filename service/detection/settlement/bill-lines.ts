import type { BillTotals } from "#contracts/detection/detection.ts";
import type { CostLineTable } from "#contracts/settlement/cost-rows.ts";
import { Decimal } from "#service/values/decimal.ts";
import { clip, isBlank, ownCopy } from "#service/values/text.ts";

import { amountOrZero, figure, hasValue, isSettled } from "../figure.ts";
import type {
  Bill,
  BillElement,
  BillListener,
  Figure,
  Item,
  Resource,
  Spot,
  Sundry,
  SundryLine,
  SundryPart,
  Unit,
  Where,
} from "../model.ts";
import { nowhere } from "../readers/walk/walk.ts";
import { spotOf } from "../spot.ts";
import type { Line, Place } from "./line.ts";

/** Excludes 材料暂估价: it is already contained in unit prices. */
const sundryParts: readonly (readonly [part: SundryPart, name: string])[] = [
  ["provisional", "暂列金额"],
  ["specialty", "专业工程暂估价"],
  ["dayWork", "计日工"],
  ["mainContractor", "总承包服务费"],
  ["otherContents", "合同中约定的其他项目"],
];
/** Tables of these may be repeated by a line of the overview, which then counts. */
const claimParts: readonly (readonly [part: SundryPart, name: string, repeated: RegExp])[] = [
  ["claims", "索赔费用", /索赔/],
  ["siteInstruction", "现场签证费用", /签证/],
];
export const dayWorkName = "计日工";
const noSpot: Spot = { name: "", line: 1, column: 1, cells: null, where: nowhere };
const materialKinds = new Set(["3", "5", "6"]);

type Choose = (settled: string | undefined, provisional: string | undefined) => string | undefined;

const statedOr: Choose = (settled, provisional) =>
  settled === undefined || isBlank(settled) ? provisional : settled;
const positiveOr: Choose = (settled, provisional) =>
  figure(settled).value?.sign() === 1 ? settled : provisional;

/** 企业管理费和利润 of 计日工, which no row below makes up. */
function isCharge({ name, attributes }: BillElement): boolean {
  return name === "DayWorkRateGroup" && /管理费|利润/.test(attributes["Name"] ?? "");
}

export class TooManyLines extends Error {}

/** 暂估价 that its parts do not split up; beside an amount, parts of 0 are empty tables. */
function unsplitEstimates({ lines, parts }: Sundry): SundryLine | undefined {
  const { estimates } = lines;
  const isAmount = (line: SundryLine | undefined): boolean => line?.total.value?.isZero() === false;
  const splits = isAmount(estimates) ? isAmount : (line: SundryLine | undefined) => line !== undefined;
  const isSplit = [lines, parts].some(({ specialty, material }) => splits(specialty) || splits(material));
  return isSplit ? undefined : estimates;
}

export class BillLines {
  readonly places: Place[] = [];
  readonly tables: Record<CostLineTable, Line[]> = {
    divisional: [],
    measure: [],
    other: [],
    dayWork: [],
    contractorMaterial: [],
    ownerMaterial: [],
  };
  totals: BillTotals | null = null;
  whole: Pick<Bill, "edition"> & { name: string; standard: string; compileDate: string } = {
    edition: "2025",
    name: "",
    standard: "",
    compileDate: "",
  };
  readonly placeOfSeq = new Map<number, number>();
  /** Rows of 材料暂估价; 其他项目 leaves them out. */
  readonly provisionalMaterials: Line[] = [];
  /** Spot of the unit at each place. */
  readonly unitSpots = new Map<Place, Spot>();
  private readonly known = new Map<string, number>();
  private readonly ordinals = new Map<string, number>();
  private readonly texts = new Map<string, string>();
  private readonly ownerSupplied: readonly string[] | null;
  private readonly hasSpots: boolean;
  private readonly most: number;
  private count = 0;

  /** `ownerSupplied`: codes of 供料方式 that mean 甲供; null leaves materials out. Without `spots` lines point nowhere. */
  constructor(
    ownerSupplied: readonly string[] | null,
    { spots = true, most = Infinity }: { spots?: boolean | undefined; most?: number | undefined } = {},
  ) {
    this.most = most;
    this.ownerSupplied = ownerSupplied;
    this.hasSpots = spots;
  }

  listener(): Omit<BillListener, "row"> {
    return {
      element: (element) => this.element(element),
      item: (item) => this.item(item),
      sundry: (sundry) => this.sundry(sundry),
      resource: (resource) => this.resource(resource),
      unit: (unit) => this.unit(unit),
      bill: (bill) => this.bill(bill),
    };
  }

  private item(item: Item): void {
    const { element, lumpSum, base, rate } = item;
    this.tables[item.section].push(
      this.line(element, {
        number: item.code,
        name: item.name,
        feature: item.feature,
        unit: item.measuringUnit,
        quantity: item.quantity,
        price: item.price,
        total: item.total,
        share:
          lumpSum && base.value !== null && rate.value !== null
            ? { base: base.value, rate: rate.value }
            : null,
      }),
    );
  }

  private element(element: BillElement): void {
    if (element.name === "DayWorkRateItem" || isCharge(element))
      this.tables.dayWork.push(this.sundryRow(element, statedOr));
    else if (element.name === "ProvisionalMaterialItem")
      this.provisionalMaterials.push(
        this.sundryRow(element, isSettled(element.attributes) ? statedOr : positiveOr),
      );
  }

  private sundryRow(element: BillElement, choose: Choose): Line {
    const text = (name: string): string => element.attributes[name] ?? "";
    const stated = (name: string): Figure =>
      figure(choose(element.attributes[name], element.attributes[`Provisional${name}`]));
    return this.line(element, {
      number: text("Number"),
      name: text("Name"),
      feature: text("Specification"),
      unit: text("Unit"),
      quantity: stated("Quantity"),
      price: stated("Price"),
      total: stated("Total"),
      share: null,
    });
  }

  private sundry(sundry: Sundry): void {
    const { lines, parts, others } = sundry;
    const nothing = figure(undefined);
    const add = (name: string, { element, total }: { element: BillElement; total: Figure }): void => {
      const texts = { number: "", name, feature: "", unit: "" };
      this.tables.other.push(
        this.line(element, { ...texts, quantity: nothing, price: nothing, total, share: null }),
      );
    };
    const estimates = unsplitEstimates(sundry);
    for (const [part, name] of sundryParts) {
      const stated = lines[part] ?? parts[part];
      const isInEstimates = part === "specialty" && estimates !== undefined;
      if (stated !== undefined && !isInEstimates) add(name, stated);
    }
    if (estimates !== undefined) add("暂估价", estimates);
    for (const other of others) add(other.name, other);
    for (const [part, name, repeated] of claimParts) {
      const stated = parts[part];
      const isRepeated = others.some((other) => repeated.test(other.name));
      if (stated !== undefined && hasValue(stated.total) && !isRepeated) add(name, stated);
    }
  }

  private resource(resource: Resource): void {
    if (this.ownerSupplied === null || !materialKinds.has(resource.kind)) return;
    const { taxPrice, noTaxPrice } = resource;
    const withTax = hasValue(taxPrice) || (taxPrice.value !== null && !hasValue(noTaxPrice));
    const table = this.ownerSupplied.includes(resource.provider) ? "ownerMaterial" : "contractorMaterial";
    this.tables[table].push(
      this.line(resource.element, {
        number: resource.number,
        name: resource.name,
        feature: resource.specification,
        unit: resource.measuringUnit,
        quantity: resource.quantity,
        price: withTax ? taxPrice : noTaxPrice,
        total: withTax ? resource.taxTotal : resource.noTaxTotal,
        share: null,
      }),
    );
  }

  private unit(unit: Unit): void {
    const own = this.placeOf(unit.element.where);
    this.placeOfSeq.set(unit.seq, own);
    const place = this.places[own];
    if (place !== undefined) this.unitSpots.set(place, spotOf(unit.element));
  }

  private bill({ edition, project, totals }: Bill): void {
    this.totals = totals;
    this.whole = {
      edition,
      name: project.name,
      standard: `${project.standardName} ${project.standardNumber}`.trim(),
      compileDate: project.compileDate,
    };
  }

  private line(
    element: BillElement,
    of: {
      number: string;
      name: string;
      feature: string;
      unit: string;
      quantity: Figure;
      price: Figure;
      total: Figure;
      share: Line["share"];
    },
  ): Line {
    if (++this.count > this.most) throw new TooManyLines();
    return {
      place: this.placeOf(element.where),
      number: ownCopy(clip(of.number, 60)),
      name: this.shared(clip(of.name, 200)),
      feature: ownCopy(of.feature),
      measuringUnit: this.shared(clip(of.unit, 40)),
      quantity: of.quantity.value,
      price: of.price.value,
      total: amountOrZero(of.total) ?? Decimal.zero,
      share: of.share,
      spot: this.hasSpots ? spotOf(element) : noSpot,
    };
  }

  /** Few names and units, on many lines. */
  private shared(text: string): string {
    const known = this.texts.get(text);
    if (known !== undefined) return known;
    const own = ownCopy(text);
    this.texts.set(own, own);
    return own;
  }

  private placeOf(where: Where): number {
    if (where.unit === null) return -1;
    const known = this.known.get(where.unitKey);
    if (known !== undefined) return known;
    const sectional = where.sectionalPath ?? "";
    const ordinal = (this.ordinals.get(`${sectional}\u001f${where.unit}`) ?? 0) + 1;
    this.ordinals.set(`${sectional}\u001f${where.unit}`, ordinal);
    const place = this.places.push({ sectional, name: where.unit, ordinal }) - 1;
    this.known.set(where.unitKey, place);
    return place;
  }
}
