import { groupThousands } from "#contracts/money.ts";
import { type BillStage, billStageNames } from "#contracts/settlement/bills.ts";
import { shownUnit } from "#contracts/shown-unit.ts";
import { Decimal } from "#service/values/decimal.ts";
import { comparable } from "#service/values/text.ts";

import { normalUnit } from "../unit-spelling.ts";
import { limit, money, hundredth, plain, price } from "../wording.ts";
import type { Group, Line } from "./line.ts";

/** 量差 × former price + 价差 × later quantity + rounding; they add up to the difference. */
export type Parts = { quantity: Decimal; price: Decimal; rest: Decimal };

/** Null if a line has no two factors, only one is a share, or their measuring units differ. */
export function partsOf(before: Line, after: Line): Parts | null {
  if (normalUnit(before.measuringUnit) !== normalUnit(after.measuringUnit)) return null;
  const [old, now] = [factorsOf(before), factorsOf(after)];
  if (old === null || now === null || old.isShare !== now.isShare) return null;
  const quantity = now.amount.minus(old.amount).times(old.each).round(2);
  const priced = now.each.minus(old.each).times(now.amount).round(2);
  const rest = after.total.minus(before.total).minus(quantity).minus(priced);
  return { quantity, price: priced, rest };
}

type Factors = { amount: Decimal; each: Decimal; isShare: boolean };

function factorsOf({ share, quantity, price: each }: Line): Factors | null {
  if (share !== null) return { amount: share.base, each: share.rate.times(hundredth), isShare: true };
  return quantity === null || each === null ? null : { amount: quantity, each, isShare: false };
}

export function reasonOf(group: Group<Line>): string {
  const { contract, submitted, approved } = group;
  const outside = contract === undefined ? "合同清单无此项；" : "";
  if (submitted === undefined && approved === undefined) return "送审、审定均未计此项。";
  if (approved === undefined) return `${outside}${dropped(submitted)}`;
  if (submitted === undefined) return `${outside}送审未报此项，审定新增${money(approved.total)}。`;
  if (differ(submitted, approved)) return `${outside}${changed(submitted, approved, "submitted")}`;
  if (contract === undefined) return `${outside}审定与送审一致，计${money(approved.total)}。`;
  return differ(contract, approved) ? `审定与送审一致，较合同${changed(contract, approved, "contract")}` : "";
}

function dropped(submitted: Line | undefined): string {
  return `审定不予计取，核减${money(submitted?.total ?? Decimal.zero)}。`;
}

export function differ(a: Line, b: Line): boolean {
  return (
    !same(a.total, b.total) ||
    !same(a.quantity, b.quantity) ||
    !same(a.price, b.price) ||
    comparable(a.feature) !== comparable(b.feature) ||
    normalUnit(a.measuringUnit) !== normalUnit(b.measuringUnit)
  );
}

function same(a: Decimal | null, b: Decimal | null): boolean {
  return a === null || b === null ? a === b : a.compare(b) === 0;
}

function changed(before: Line, after: Line, stage: BillStage): string {
  const difference = after.total.minus(before.total);
  const sign = difference.sign();
  const verb = stage === "contract" ? ["减少", "", "增加"] : ["核减", "", "核增"];
  const head = sign === 0 ? "合价不变" : `${verb[sign + 1] ?? ""}${money(difference.abs())}`;
  const words = [...textChanges(before, after), ...figureChanges(before, after, stage)];
  return words.length === 0 ? `${head}。` : `${head}：${words.join("；")}。`;
}

function textChanges(before: Line, after: Line): string[] {
  const words: string[] = [];
  if (normalUnit(before.measuringUnit) !== normalUnit(after.measuringUnit))
    words.push(
      `计量单位由${shownUnit(before.measuringUnit) || "空"}改为${shownUnit(after.measuringUnit) || "空"}`,
    );
  if (comparable(before.feature) !== comparable(after.feature)) words.push("项目特征有变");
  return words;
}

function figureChanges(before: Line, after: Line, stage: BillStage): string[] {
  const parts = partsOf(before, after);
  const [old, now] = [factorsOf(before), factorsOf(after)];
  if (parts === null || old === null || now === null)
    return same(before.total, after.total) ? [] : [`合价由${money(before.total)}调整为${money(after.total)}`];
  const formerName = billStageNames[stage];
  const words: string[] = [];
  const unit = old.isShare ? "元" : ` ${shownUnit(after.measuringUnit)}`.trimEnd();
  const [amountName, eachName] = old.isShare ? ["计算基础", "费率"] : ["工程量", "综合单价"];
  const shown = (each: Decimal): string =>
    old.isShare ? `${plain(each.times(limit("100")))}%` : price(each);
  const more = now.amount.minus(old.amount);
  const places = amountPlaces([old.amount, now.amount], old.isShare);
  const amount = (value: Decimal): string => groupThousands(value.toFixed(places));
  if (!more.isZero())
    words.push(
      `${amountName}由${amount(old.amount)}调整为${amount(now.amount)}${unit}，` +
        `${signed(more, places)} × ${formerName}${eachName}${shown(old.each)} = ${signed(parts.quantity, 2)}元`,
    );
  const dearer = now.each.minus(old.each);
  if (!dearer.isZero())
    words.push(
      `${eachName}由${shown(old.each)}调整为${shown(now.each)}，` +
        `${dearer.sign() > 0 ? "+" : "−"}${shown(dearer.abs())} × ${stage === "submitted" ? "审定" : ""}${amountName}${amount(now.amount)} = ${signed(parts.price, 2)}元`,
    );
  if (!parts.rest.isZero()) words.push(`取整及其他差额${signed(parts.rest, 2)}元`);
  return words;
}

/** Amounts and broken quantities have two places at least; counted pieces have none. */
function amountPlaces(amounts: readonly Decimal[], isMoney: boolean): number {
  const most = Math.max(...amounts.map((value) => value.places()));
  return isMoney || most > 0 ? Math.max(2, most) : 0;
}

function signed(value: Decimal, places: number): string {
  const text = groupThousands(value.abs().toFixed(places));
  return value.sign() < 0 ? `−${text}` : value.sign() > 0 ? `+${text}` : text;
}
