import type { PriceIssue } from "#contracts/price/issue.ts";
import type { Period } from "#contracts/price/period.ts";

const words = {
  former: { act: "对比上期", title: "与上期对比", caption: "与上期的差异", was: "上期", is: "本期" },
  preliminary: { act: "对比公示", title: "与公示对比", caption: "与公示的差异", was: "公示", is: "正式" },
  either: {
    act: "对比公示",
    title: "与公示或上期对比",
    caption: "与公示或上期的差异",
    was: "公示或上期",
    is: "正式",
  },
  erratum: {
    act: "勘误前后对比",
    title: "勘误前后对比",
    caption: "勘误前后的差异",
    was: "勘误前",
    is: "勘误后",
  },
} as const;
export type Comparison = (typeof words)[keyof typeof words];

/** 正式 after 公示 and 勘误 are compared within their own period; zones of 正式 that had no 公示, with the last one. */
export function comparisonOf(
  { stage, supersedes, period }: Pick<PriceIssue, "stage" | "supersedes" | "period">,
  before: readonly Period[] = [],
): Comparison {
  if (stage === "erratum") return words.erratum;
  const isOwn = ({ start }: Period): boolean => start === period.start;
  if (supersedes === null && !before.some(isOwn)) return words.former;
  return before.every(isOwn) ? words.preliminary : words.either;
}
