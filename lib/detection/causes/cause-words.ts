import type { Cause } from "#contracts/detection/cause.ts";
import type { ReportFinding } from "#contracts/detection/detection-api.ts";
import { groupThousands } from "#contracts/money.ts";
import { returnItemLimits } from "#contracts/return-item/return-item.ts";
import { placeText } from "#lib/detection/place.ts";
import type { Outline } from "#lib/detection/tree/outline.ts";

export function yuan(amount: string): string {
  return `${groupThousands(amount)}元`;
}

/** A single finding says what is wrong; of several the kind is told. */
export function causeTitle({ kind, count, first }: Cause): string {
  const [only] = first;
  return count === 1 && only !== undefined ? only.message : `${kind}，${count}处`;
}

/** The place of a single finding, the units of several. */
export function whereText({ count, first, units, unitCount }: Cause, outline: Outline): string {
  const [only] = first;
  if (count === 1 && only !== undefined) return placeText(only.place, outline);
  if (unitCount === 0) return "整个文件";
  const names = units.join("、");
  return unitCount <= units.length ? names : `${names}等${unitCount}个单位工程`;
}

/** Suggested words of a station to the enterprise about a finding. */
export function correctionOf({ seen, expected }: Pick<ReportFinding, "seen" | "expected">): string {
  if (expected === "") return "";
  const now = seen === "" ? "" : `文件中为${seen}，`;
  return cut(`${now}应为${expected}，请修改。`);
}

/** About a cause: with the first expected value where all places have the same. */
export function correctionOfCause({ kind, count, first }: Cause): string {
  const [only] = first;
  if (count === 1 && only !== undefined) return cut(`${only.message}请修改。`);
  const wanted = new Set(first.map(({ expected }) => expected));
  const [expected = ""] = wanted;
  const isOne = count === first.length && wanted.size === 1 && expected !== "";
  return cut(`${kind}，共${count}处${isOne ? `，应为${expected}` : ""}，请逐处核对修改。`);
}

function cut(text: string): string {
  return text.length > returnItemLimits.chars ? "" : text;
}
