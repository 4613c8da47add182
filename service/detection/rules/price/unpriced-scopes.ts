import { clip } from "#service/values/text.ts";

import type { Bill, Item, Spot, Unit } from "../../model.ts";
import { spotOf } from "../../spot.ts";
import { limit, money, unitWords } from "../../wording.ts";
import type { Statement } from "../rule.ts";

/** As many as findings are held; rows beyond are told by their number. */
const mostHeld = 20_000;

type LumpSum = { at: Spot; attribute: string; name: string };
type LumpSums = { count: number; first: LumpSum | null };
type Scope = { rows: number; isPriced: boolean; held: Statement[]; untold: number; lumpSums: LumpSums };

function newScope(): Scope {
  return { rows: 0, isPriced: false, held: [], untold: 0, lumpSums: { count: 0, first: null } };
}

/** Tells unpriced rows at the widest place that holds no price: file, unit, else row. */
export class UnpricedScopes {
  private readonly report: (statement: Statement) => void;
  private unit = newScope();
  /** Rows outside of units. */
  private readonly loose = newScope();
  private readonly blankUnits: Statement[] = [];
  private isPriced = false;
  private rows = 0;
  private readonly lumpSums: LumpSums = { count: 0, first: null };

  constructor(report: (statement: Statement) => void) {
    this.report = report;
  }

  takePriced(item: Item): void {
    const scope = this.scopeOf(item);
    if (!item.lumpSum) scope.rows++;
    scope.isPriced = true;
    for (const statement of scope.held) this.report(statement);
    scope.held = [];
  }

  /** Null: another rule tells the row. */
  takeUnpriced(item: Item, statement: Statement | null): void {
    const scope = this.scopeOf(item);
    scope.rows++;
    if (statement === null) return;
    if (scope.isPriced) this.report(statement);
    else if (scope.held.length < mostHeld) scope.held.push(statement);
    else scope.untold++;
  }

  takeLumpSum(item: Item, attribute: string): void {
    const { lumpSums } = this.scopeOf(item);
    lumpSums.count++;
    lumpSums.first ??= { at: spotOf(item.element), attribute, name: clip(item.name, 40) };
  }

  closeUnit(unit: Unit): void {
    const scope = this.unit;
    this.unit = newScope();
    const isBlank = scope.rows > 0 && !scope.isPriced;
    if (isBlank) this.blankUnits.push(blankUnit(unit, scope.rows));
    this.closeScope(scope, spotOf(unit.element), isBlank);
  }

  close({ root, totals }: Bill): void {
    this.closeScope(this.loose, spotOf(root), false);
    if (!this.isPriced && this.rows > 0) return this.report(blankBill(root, this.rows, totals.total));
    for (const statement of [...this.blankUnits, ...this.loose.held]) this.report(statement);
    const { count, first } = this.lumpSums;
    if (first !== null) this.report(zeroLumpSums(count, first));
  }

  private scopeOf({ unit }: Item): Scope {
    return unit === null ? this.loose : this.unit;
  }

  private closeScope({ rows, isPriced, untold, lumpSums }: Scope, at: Spot, isBlank: boolean): void {
    this.rows += rows;
    this.isPriced ||= isPriced;
    if (isBlank) return;
    if (untold > 0) this.report(untoldRows(at, untold));
    this.lumpSums.count += lumpSums.count;
    this.lumpSums.first ??= lumpSums.first;
  }
}

function blankUnit({ element, name, total }: Unit, rows: number): Statement {
  const cost = total.value === null ? "造价未填写" : `造价${money(total.value)}`;
  return {
    at: spotOf(element),
    attribute: "Total",
    kind: "单位工程未计价",
    seen: `${rows}项都未计价`,
    expected: "清单项目有综合单价",
    message: `${unitWords(name)}未计价，${rows}项，${cost}，请核对是否漏计；不需要的单位工程请从文件中删除。`,
  };
}

function blankBill(root: Spot, rows: number, total: string): Statement {
  return {
    at: root,
    kind: "招标工程量清单（未计价）",
    seen: `${rows}项都未计价`,
    expected: "清单项目有综合单价",
    message: `文件是招标工程量清单（未计价）：${rows}个清单项目都没有综合单价，费用汇总的总价为${money(limit(total))}；备案需要已计价的文件。`,
  };
}

function untoldRows(at: Spot, count: number): Statement {
  return {
    at,
    subject: "untold",
    kind: "清单项目未计价",
    seen: `另有${count}项未计价`,
    expected: "综合单价大于0",
    message: `另有${count}个清单项目的综合单价为0或未填写，未逐项列出。`,
  };
}

function zeroLumpSums(count: number, { at, attribute, name }: LumpSum): Statement {
  return {
    at,
    attribute,
    severity: "I",
    kind: "总价措施金额为0",
    seen: `${count}项金额为0`,
    expected: "金额大于0，或确认不计取",
    message: `文件有${count}项总价措施的金额为0或未填写（第一项为“${name || "未命名"}”），请确认不计取。`,
  };
}
