import { localNames, type LocalScope } from "#contracts/detect-standard/local/names.ts";
import { clip } from "#service/values/text.ts";

import { grouped } from "../wording.ts";
import type { LocalValue, LocalValues } from "./expression.ts";
import { LocalFigure } from "./local-figure.ts";

const slot = /\{([^{}]*)\}/g;
const shownPlaces = 6;

function shown(value: LocalValue | undefined): string {
  if (value instanceof LocalFigure) {
    const { value: figure } = value;
    if (figure === null) return "未填写";
    return grouped(figure.places() > shownPlaces ? figure.round(shownPlaces) : figure);
  }
  if (typeof value === "boolean") return value ? "是" : "否";
  return clip(value ?? "", 60) || "未填写";
}

/** Null if all names in braces exist. */
export function messageFault(scope: LocalScope, template: string): string | null {
  const own = localNames[scope].map(({ code }) => code);
  const wrong = [...template.matchAll(slot)].find(([, name = ""]) => !own.includes(name.trim()));
  if (wrong !== undefined) return `没有“${wrong[1] ?? ""}”这个名称，可用的有${own.join("、")}`;
  return /[{}]/.test(template.replaceAll(slot, "")) ? "花括号没有成对" : null;
}

export function filledMessage(template: string, values: LocalValues): string {
  return template.replaceAll(slot, (_, name: string) => shown(values[name.trim()]));
}

/** 综合单价9，工程量10 */
export function seenWords(scope: LocalScope, names: readonly string[], values: LocalValues): string {
  const used = localNames[scope].filter(({ code }) => names.includes(code));
  return clip(
    used.map(({ code, label }) => `${label.replace(/，.*/, "")}：${shown(values[code])}`).join("，"),
    200,
  );
}
