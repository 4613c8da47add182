import type { IndicatorIssue } from "#contracts/indicator/issue/issue.ts";
import type { PoolLevel, PoolRow } from "#contracts/indicator/pool/pool.ts";
import type { StatedSpan } from "#contracts/indicator/pool/statement.ts";
import { type SampleClass, sampleClasses } from "#contracts/indicator/sample/features.ts";
import type { StatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import { groupThousands } from "#contracts/money.ts";
import { chineseDay } from "#contracts/shanghai-time.ts";
import { formatDate } from "#lib/util/time/dates.ts";

export const dash = "—";
export const tooFew = "样本不足";

export function spanText(span: StatedSpan | null): string {
  return span === null ? tooFew : `${groupThousands(span.from)}～${groupThousands(span.to)}`;
}

/** 单方 means per m². */
export function unitCostName(unit: string): string {
  return unit.endsWith("/m²") ? "单方造价" : "单位造价";
}

/** Bounds compare m² of buildings, and of other works the scale in the unit of each unless there is one `measure`. */
export function scaleLabel(
  bound: "下限" | "上限",
  kind: SampleClass | undefined,
  measure: string | undefined,
): string {
  const unit = kind !== undefined && sampleClasses[kind].building ? "m²" : measure;
  return `规模${bound}${unit === undefined ? "" : `（${unit}）`}`;
}

/** The one line that each table and chart of a level carries. */
export function levelFacts({ month, placeName, index, factors }: PoolLevel): string[] {
  return [
    `${placeName}，${chineseDay(month)}价格水平`,
    "工程造价含税，分部、要素不含税金",
    index === null
      ? "没有适用的造价指数，样本只列出、不统计"
      : `造价指数：${index.scope}第${index.version}版${index.standing === "provisional" ? "（暂定）" : ""}${index.carried ? `，沿用${chineseDay(index.published)}` : ""}`,
    factors === null ? "没有地区系数" : `地区系数：${factors.scope}第${factors.version}版`,
  ];
}

/** Two averages of one pool differ for a reason: skew, or one giant work. Null within a tenth. */
export function meanNote({ statement }: PoolRow): string | null {
  if (statement?.legalMean === undefined || statement.legalMean === null) return null;
  const [mean, median] = [Number(statement.legalMean.value), Number(statement.median)];
  if (median === 0 || Math.abs(mean - median) / median <= 0.1) return null;
  return `规范值比中位数${mean > median ? "高" : "低"}10%以上：规范值按规模加权，少数规模较大或单价偏${mean > median ? "高" : "低"}的工程对它影响较大。`;
}

/** A refused issue has none, although it was decided. */
export function releaseDay({ state, decidedAt }: Pick<IndicatorIssue, "state" | "decidedAt">): string {
  const isReleased = state === "released" || state === "replaced";
  return isReleased && decidedAt !== null ? formatDate(decidedAt) : dash;
}

const roundings = { floor: "舍去小数", "half-up": "四舍五入", ceil: "进一" } as const;

/** How the figures are made, by the settings that are in force. */
export function statisticsNote({
  version,
  cutPercent,
  cutRounding,
  confidencePercent,
  least,
}: StatisticsSettings): string {
  return `统计设置第${version}版：分位数在两个相邻样本之间按位置内插；中位数区间为精确秩区间，置信度${confidencePercent}%，${least.medianInterval}个样本起给出；P25～P75自${least.quartiles}个、P10～P90自${least.deciles}个、P5～P95自${least.tails}个样本起给出；规范值按GB/T 51290-2018数据统计法，两端各去${cutPercent}%（${roundings[cutRounding]}，至少1个）后按规模加权，规范值区间置信度同上。`;
}
