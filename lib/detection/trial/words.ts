import type { Trial, TrialResult, Trials } from "#contracts/detection/trial/trial.ts";
import { groupThousands } from "#contracts/money.ts";
import { formatMoney } from "#lib/util/money/amount.ts";

const count = (value: number): string => groupThousands(String(value));

/** 错误3处，涉及12,345.60元；警告2处，提示1处 */
export function resultText({ errors, amount, warnings, infos }: TrialResult): string {
  const money = amount === null || /^[0.]*$/.test(amount) ? "" : `，涉及${formatMoney(amount)}元`;
  const others = [
    warnings > 0 ? `警告${count(warnings)}处` : "",
    infos > 0 ? `提示${count(infos)}处` : "",
  ].filter((text) => text !== "");
  const rest = others.length === 0 ? "" : `；${others.join("，")}`;
  return `${errors > 0 ? `错误${count(errors)}处${money}` : "没有错误"}${rest}`;
}

export function queueText(
  { ahead }: Pick<Trial, "ahead">,
  { isStationFirst }: Pick<Trials, "isStationFirst">,
): string {
  if (isStationFirst) return "排队等待：备案机构的检测优先，完成后开始";
  return ahead > 0 ? `排队等待：前面还有${count(ahead)}份文件` : "排队等待，即将开始";
}

function older({ isCompared }: Pick<TrialResult, "isCompared">): string {
  if (!isCompared) return "试检测后修改过填报内容，结果可能有变化";
  return "试检测后填报内容、补充协议或比对的最高投标限价有变化，结果可能不同";
}

/** Words of the submit dialog about one bill. */
export function openText({ state, result }: Pick<Trial, "state" | "result">): string {
  const isLive = state === "queued" || state === "running";
  if (result === null) {
    if (isLive) return "正在试检测，暂无结果";
    return state === "failed" ? "试检测没有完成" : "尚未试检测";
  }
  const found = `试检测${result.errors > 0 ? "仍有" : ""}${resultText(result)}`;
  return `${found}${result.isOlder ? `（${older(result)}）` : ""}`;
}

export function olderText(result: Pick<TrialResult, "isOlder" | "isCompared">): string | null {
  return result.isOlder ? older(result) : null;
}
