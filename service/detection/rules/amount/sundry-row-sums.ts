import { Decimal } from "#service/values/decimal.ts";
import { clip } from "#service/values/text.ts";

import { amountOrZero, figure, plus } from "../../figure.ts";
import type { BillElement, Sundry, SundryPart } from "../../model.ts";
import { excess, money, unitWords } from "../../wording.ts";
import type { RuleContext } from "../rule.ts";
import { nearestMiss } from "./nearest-miss.ts";

export type RowKind = { part: SundryPart; label: string; amounts: readonly string[] };

type Amounts = Map<string, Decimal | null>;
/**
 * `lone`: headings whose rows state no amount; `above`: those with a row right below, beside them, which may be theirs.
 * `told`: as `rows` and `lone`, with the amounts of headings that are told to be wrong in place of their rows.
 */
type Sum = { label: string; rows: Amounts; lone: Amounts; above: Amounts; told: Amounts };
type Heading = { at: BillElement; kind: RowKind; sum: Sum };

function newSum(label: string): Sum {
  return { label, rows: new Map(), lone: new Map(), above: new Map(), told: new Map() };
}

function addAmount(sums: Amounts, name: string, amount: Decimal | null): void {
  const before = sums.has(name) ? (sums.get(name) ?? null) : Decimal.zero;
  sums.set(name, plus(before, amount));
}

function addAmounts(sums: Amounts, { attributes }: BillElement, amounts: readonly string[]): void {
  for (const name of amounts) addAmount(sums, name, amountOrZero(figure(attributes[name])));
}

function addAll(sums: Amounts, others: Amounts): void {
  for (const [name, amount] of others) addAmount(sums, name, amount);
}

/** Apart for each of the amounts, as a table sums one of them; null if one is unreadable, empty if none is stated. */
function candidatesOf({ rows, lone, above }: Sum): { sum: Decimal }[] | null {
  const sums = [...rows].flatMap(([name, sum]) => {
    const whole = plus(sum, lone.get(name) ?? Decimal.zero);
    return [sum, whole, plus(whole, above.get(name) ?? Decimal.zero)];
  });
  const stated = sums.filter((sum) => sum?.isZero() !== true);
  return stated.includes(null) ? null : stated.flatMap((sum) => (sum === null ? [] : [{ sum }]));
}

/** Rows of one 其他项目 added up, by table and by heading. */
export class SundryRowSums {
  private readonly context: RuleContext;
  private readonly allowed: Decimal;
  private sums = new Map<SundryPart, Sum>();
  private readonly headings: Heading[] = [];

  constructor(context: RuleContext, allowed: Decimal) {
    this.context = context;
    this.allowed = allowed;
  }

  takeHeading(at: BillElement, kind: RowKind): void {
    this.closeHeadings(at.depth);
    this.headings.push({ at, kind, sum: newSum(kind.label) });
  }

  take(at: BillElement, kind: RowKind): void {
    this.closeHeadings(at.depth, kind);
    const { rows, told } = this.sumAround(kind);
    for (const sums of [rows, told]) addAmounts(sums, at, kind.amounts);
  }

  judge({ unit, parts }: Sundry): void {
    this.closeHeadings(0);
    const all = this.sums;
    this.sums = new Map();
    for (const [part, sum] of all) {
      const line = parts[part];
      const total = line?.total.value ?? null;
      const candidates = candidatesOf(sum);
      if (line === undefined || total === null || candidates === null) continue;
      const miss = nearestMiss(total, candidates, this.allowed);
      if (miss === null || this.isTold(total, sum)) continue;
      const owner = unit === null ? "建设项目" : unitWords(unit.name);
      this.context.report({
        at: line.element,
        attribute: line.attribute,
        kind: `${sum.label}合计与各行之和不符`,
        amount: miss.distance,
        seen: money(total),
        expected: money(miss.sum),
        message: `${owner}的${sum.label}合计${money(total)}与各行之和${money(miss.sum)}不符，相差${money(miss.distance)}。`,
      });
    }
  }

  private isTold(total: Decimal, { told }: Sum): boolean {
    return [...told.values()].some(
      (sum) => sum !== null && !sum.isZero() && excess(total, sum, this.allowed) === null,
    );
  }

  /** `next`: the table of the row that follows. */
  private closeHeadings(depth: number, next: RowKind | null = null): void {
    for (let last = this.headings.at(-1); last && last.at.depth >= depth; last = this.headings.at(-1)) {
      this.headings.pop();
      this.closeHeading(last, last.at.depth === depth && last.kind.part === next?.part);
    }
  }

  /** One without rows, such as 企业管理费和利润 of 计日工, may be an amount of its own. */
  private closeHeading({ at, kind, sum }: Heading, isAboveRow: boolean): void {
    const around = this.sumAround(kind);
    const candidates = candidatesOf(sum);
    if (candidates?.length === 0) {
      const sums = isAboveRow ? [around.above] : [around.lone, around.told];
      for (const one of sums) addAmounts(one, at, kind.amounts);
      return;
    }
    addAll(around.rows, sum.rows);
    addAll(around.lone, sum.lone);
    addAll(around.above, sum.above);
    if (candidates !== null && this.judgeHeading(at, kind, sum, candidates))
      addAmounts(around.told, at, kind.amounts);
    else addAll(around.told, sum.told);
  }

  private judgeHeading(
    at: BillElement,
    { label, amounts }: RowKind,
    rows: Sum,
    candidates: { sum: Decimal }[],
  ): boolean {
    const stated = amounts.flatMap((attribute) => {
      const value = figure(at.attributes[attribute]).value;
      return value === null || value.isZero() ? [] : [{ attribute, value }];
    });
    const misses = stated.flatMap(({ attribute, value }) => {
      const miss = nearestMiss(value, candidates, this.allowed);
      return miss === null || this.isTold(value, rows) ? [] : [{ attribute, value, ...miss }];
    });
    const [first] = misses;
    if (first === undefined || misses.length < stated.length) return false;
    const { attribute, value, sum, distance } = first;
    const name = clip(at.attributes["Name"] ?? "", 40) || "未命名";
    this.context.report({
      at,
      attribute,
      subject: name,
      kind: `${label}的小计与所含各行不符`,
      amount: distance,
      seen: money(value),
      expected: money(sum),
      message: `${label}“${name}”的小计${money(value)}与所含各行之和${money(sum)}不符，相差${money(distance)}。`,
    });
    return true;
  }

  private sumAround({ part, label }: RowKind): Sum {
    const heading = this.headings.at(-1);
    if (heading?.kind.part === part) return heading.sum;
    const sum = this.sums.get(part) ?? newSum(label);
    this.sums.set(part, sum);
    return sum;
  }
}
