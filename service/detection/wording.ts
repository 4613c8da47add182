import { groupThousands } from "#contracts/money.ts";
import { shownUnit } from "#contracts/shown-unit.ts";
import { Decimal } from "#service/values/decimal.ts";
import { clip, isBlank } from "#service/values/text.ts";

import type { BillElement, Figure, Item, Resource, Spot } from "./model.ts";
import type { ElementSpec } from "./schema/table.ts";

/** 清单项目“挖一般土方”（010101002001）. */
export function itemWords(item: Pick<Item, "name" | "code">): string {
  return `清单项目“${clip(item.name, 40) || "未命名"}”（${clip(item.code, 40) || "无编码"}）`;
}

export function unitWords(name: string): string {
  return `单位工程“${clip(name, 40) || "未命名"}”`;
}

/** 工料机“热轧带肋钢筋 HRB400E”（01010010）. */
export function resourceWords({ name, specification, number }: Resource): string {
  const words = clip(`${name} ${specification}`, 60) || "未命名";
  return `工料机“${words}”（${clip(number, 40) || "无编码"}）`;
}

/** 清单项目“挖一般土方”的 Labor…, or the kind of element if it has no name. */
export function elementWords(element: BillElement, spec: ElementSpec | undefined): string {
  const kind = spec?.label ?? element.name;
  const name = element.attributes["Name"];
  return isBlank(name) || name === undefined ? kind : `${kind}“${clip(name, 40)}”`;
}

/** 项目特征; drops the unit in brackets at the end of a label. The place of a finding has the attribute's name. */
export function attributeWords(name: string, spec: ElementSpec | undefined): string {
  const label = spec?.attributes.get(name)?.label.replace(/[（(](?:元|%)[)）]$/, "");
  return label ?? name;
}

/** In a workbook each sheet counts its rows from 1. */
export function lineWords({ cells, line }: Pick<Spot, "cells" | "line">): string {
  return cells === null ? `第${line}行` : `工作表“${cells.sheet}”第${line}行`;
}

export function fen(value: Decimal): string {
  return groupThousands(value.toFixed(2));
}

/** More are noise of binary figures: 735096.709999999. */
const mostPlaces = 6;

export function withoutNoise(value: Decimal): Decimal {
  return value.round(mostPlaces);
}

export function money(value: Decimal): string {
  return `${price(value)}元`;
}

export function plain(value: Decimal): string {
  return value.toFixed(value.places());
}

/** Digits as written: 2,821.6. */
export function grouped(value: Decimal): string {
  return groupThousands(plain(withoutNoise(value)));
}

/** 2,821.6 m²; the figure alone without a unit. */
export function quantityText(value: Decimal, unit: string): string {
  return `${grouped(value)} ${shownUnit(clip(unit, 20))}`.trimEnd();
}

export function price(value: Decimal): string {
  const shown = withoutNoise(value);
  return groupThousands(shown.toFixed(Math.max(2, shown.places())));
}

export function written(value: Figure): string {
  return isBlank(value.text) ? "未填写" : clip(value.text);
}

export function limit(text: string): Decimal {
  return Decimal.parse(text) ?? Decimal.zero;
}

/** Distance of two amounts; null within tolerance. */
export function excess(stated: Decimal, computed: Decimal, allowed: Decimal): Decimal | null {
  const distance = stated.minus(computed).abs();
  return distance.compare(allowed) > 0 ? distance : null;
}

export function agrees(total: Decimal, candidates: readonly Decimal[], allowed: Decimal): boolean {
  return candidates.some((one) => excess(total, one, allowed) === null);
}

const hundred = limit("100");

export const hundredth = limit("0.01");

/** Percentage of a non-zero whole, two places; more where rounding would make it equal the threshold. */
export function percentOf(part: Decimal, whole: Decimal, threshold?: Decimal): Decimal {
  const hundredfold = part.times(hundred);
  const rounded = hundredfold.dividedBy(whole, 2);
  const isAtEdge = threshold !== undefined && rounded.abs().compare(threshold) === 0;
  return isAtEdge && rounded.times(whole).compare(hundredfold) !== 0
    ? hundredfold.dividedBy(whole, 6)
    : rounded;
}

/** `percentOf` as text, two places at least. */
export function percentText(part: Decimal, whole: Decimal, threshold: Decimal): string {
  const percent = percentOf(part, whole, threshold);
  return percent.toFixed(Math.max(2, percent.places()));
}
