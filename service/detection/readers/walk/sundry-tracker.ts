import { Decimal } from "#service/values/decimal.ts";
import { clip, isBlank, ownCopy } from "#service/values/text.ts";

import { amountOrZero, figure, isSettled, plus } from "../../figure.ts";
import type { BillElement, Sundry, SundryLine, SundryPart, Unit } from "../../model.ts";
import { bareName } from "./summary.ts";
import type { Walk } from "./walk.ts";

const maxOthers = 50;
const overviewLine = /^SundryCosts(?:Item|Group)$/;
/** Matched by name: codes differ between files. */
const patterns: readonly [SundryPart, RegExp][] = [
  ["provisional", /^暂列金额/],
  ["specialty", /^专业(?:工程)?.*暂估|^专业工程结算价/],
  ["material", /^(?:材料|设备|工程设备).*暂估|^暂估.*材料/],
  ["estimates", /^暂估价/],
  ["dayWork", /^(?:计日工|零星工作)/],
  ["mainContractor", /^总(?:承)?包服务费/],
  ["otherContents", /^(?:合同(?:中)?约定|其他约定)/],
];
const ownElements: Readonly<Record<string, SundryPart>> = {
  ProvisionalSums: "provisional",
  ProvisionalMaterial: "material",
  SpecialtyProvisionalPrice: "specialty",
  DayWorkRate: "dayWork",
  MainContractorAttendance: "mainContractor",
  OtherContents: "otherContents",
  ClaimsCost: "claims",
  SiteInstructionCost: "siteInstruction",
};

function amountOf({ attributes }: BillElement, settled: boolean): Pick<SundryLine, "attribute" | "total"> {
  for (const attribute of ["SettlementTotal", "Total", "ProvisionalTotal"]) {
    const total = figure(attributes[attribute]);
    if (!isBlank(total.text) && (settled || total.value?.isZero() !== true)) return { attribute, total };
  }
  return { attribute: "Total", total: figure("0") };
}

function lineOf(element: BillElement, settled = isSettled(element.attributes)): SundryLine {
  return {
    element,
    name: ownCopy(clip(element.attributes["Name"] ?? "", 60)),
    ...amountOf(element, settled),
  };
}

/** Lines of many tables have no 调整金额: the whole then tells whether they are settled. */
function isLineSettled({ whole }: Sundry, { attributes }: BillElement): boolean {
  if (whole === null || !isBlank(attributes["TotalDifference"] ?? "")) return isSettled(attributes);
  return whole.attribute === "SettlementTotal" || isSettled(whole.element.attributes);
}

/** Nothing is settled for 暂列金额: its column may be blank beside a settled 其他项目费. */
function isUnsettled({ whole }: Sundry, { attributes }: BillElement): boolean {
  return whole?.attribute === "SettlementTotal" && isBlank(attributes["SettlementTotal"] ?? "");
}

function settledAtZero(line: SundryLine): SundryLine {
  return { ...line, attribute: "SettlementTotal", total: figure("0") };
}

export class SundryTracker {
  private readonly walk: Walk;
  private open: { scope: Sundry; depth: number } | null = null;
  looseTotal: Decimal | null = Decimal.zero;

  constructor(walk: Walk) {
    this.walk = walk;
  }

  enter(unit: Unit | null): void {
    this.open ??= { scope: { unit, whole: null, lines: {}, others: [], parts: {} }, depth: this.walk.depth };
  }

  take(element: BillElement, parent: string): void {
    const scope = this.open?.scope;
    if (scope === undefined) return;
    if (element.name === "SundryCosts") this.takeWhole(scope, element);
    else if (overviewLine.test(element.name)) takeLine(scope, element, parent);
    const part = parent === "Sundry" ? ownElements[element.name] : undefined;
    if (part !== undefined) scope.parts[part] ??= lineOf(element);
  }

  leave(depth: number): void {
    if (this.open?.depth !== depth) return;
    const { scope } = this.open;
    this.open = null;
    if (scope.unit === null) this.walk.totals.takeLooseSundry(scope);
    else scope.unit.sundry = scope;
    this.walk.listener.sundry?.(scope);
  }

  private takeWhole(scope: Sundry, element: BillElement): void {
    const whole = lineOf(element);
    scope.whole ??= whole;
    if (scope.unit === null) this.looseTotal = plus(this.looseTotal, amountOrZero(whole.total));
  }
}

function takeLine(scope: Sundry, element: BillElement, parent: string): void {
  const line = (): SundryLine => lineOf(element, isLineSettled(scope, element));
  const name = bareName(element.attributes["Name"] ?? "");
  const part = patterns.find(([, pattern]) => pattern.test(name))?.[0];
  if (part === "provisional" && isUnsettled(scope, element)) scope.lines[part] ??= settledAtZero(line());
  else if (part !== undefined) scope.lines[part] ??= line();
  else if (parent === "SundryCosts" && scope.others.length < maxOthers) scope.others.push(line());
}
