import { clip, isBlank } from "#service/values/text.ts";

import type { BillElement } from "../../model.ts";
import type { ElementSpec } from "../../schema/table.ts";
import { typeMismatch } from "../../schema/value-types.ts";
import { attributeWords } from "../../wording.ts";
import type { Statement } from "../rule.ts";
import { dateOf, expectedPriceTime, isBefore, type PriceSpan } from "./day.ts";

/** Dates that edition 2018 types as text; F04 judges the others. */
export function writtenDates(at: BillElement, spec: ElementSpec | undefined): Statement[] {
  return Object.entries(at.attributes).flatMap(([attribute, text]) => {
    if (!attribute.endsWith("Date") || isBlank(text)) return [];
    if (spec?.attributes.get(attribute)?.type !== "text") return [];
    const date = dateOf(text);
    if (date !== null && typeMismatch("date", date) === null) return [];
    const label = attributeWords(attribute, spec);
    const reason = date === null ? "无法识别" : "不存在";
    return [
      {
        at,
        attribute,
        kind: `日期${reason}`,
        seen: clip(text, 40),
        expected: "实际存在的日期，如2025-06-08",
        message: `${label}填写为“${clip(text, 40)}”，这一日期${reason}。`,
      },
    ];
  });
}

const prices = [
  ["LaborPriceDate", "人工价格时间"],
  ["MachinePriceDate", "施工机具价格时间"],
] as const;

function monthOf(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7));
}

/** P08 judges the months of materials, which change faster than wages. */
export function priceMonths(at: BillElement, span: PriceSpan, months: number): Statement[] {
  const { from, to, words } = span;
  return prices.flatMap(([attribute, label]) => {
    const text = at.attributes[attribute] ?? "";
    const priced = typeMismatch("date", text) === null ? dateOf(text) : null;
    if (priced === null) return [];
    const isLater = to !== null && isBefore(to, priced);
    const age = monthOf(from) - monthOf(priced);
    if (!isLater && age <= months) return [];
    return [
      {
        at,
        attribute,
        severity: isLater ? "W" : "I",
        kind: `${label}与编制时间不相符`,
        seen: clip(text, 20),
        expected: expectedPriceTime(span, months),
        message: `${label}${clip(text, 20)} ${isLater ? `晚于编制时间${to}` : `比${words}${from}早${age}个月，超过${months}个月`}。`,
      },
    ];
  });
}
