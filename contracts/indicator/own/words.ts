import { groupThousands } from "../../money.ts";
import { sampleClasses } from "../sample/features.ts";
import { type SampleStage, sampleStageNames } from "../sample/sample.ts";
import {
  type OwnIndicator,
  ownGapText,
  ownLackNames,
  ownPositionNames,
  type PublishedComparison,
} from "./own.ts";

const places = { form: "备案表", file: "造价数据文件" } as const;
const amountNames: Record<SampleStage, string> = {
  ceiling: "最高投标限价",
  contract: "合同价",
  settlement: "审定价",
};

/** 最高投标限价 ÷ 建筑面积, with where each was stated. */
export function formulaText({ own, stage }: Pick<OwnIndicator, "own" | "stage">): string {
  if (own === null) return "";
  const unit = own.unit.replace("元/", "");
  const measure = unit === "m²" ? "建筑面积" : "工程规模";
  const amount = own.amountFrom === "form" ? amountNames[stage] : "造价数据文件总价";
  return `${amount}${groupThousands(own.amount)}元 ÷ ${measure}${groupThousands(own.measure)} ${unit}（取自${places[own.measureFrom]}）`;
}

/** Every reason in words, in the order in which they are to be mended. */
export function absenceTexts({
  lacks,
  gaps,
  withheld,
}: Pick<OwnIndicator, "lacks" | "gaps" | "withheld">): string[] {
  return [...lacks.map((lack) => ownLackNames[lack]), ...gaps.map((gap) => ownGapText(gap, withheld))];
}

export function subjectText({ class: kind, stage }: Pick<OwnIndicator, "class" | "stage">): string {
  return kind === null ? sampleStageNames[stage] : `${sampleClasses[kind].label}，${sampleStageNames[stage]}`;
}

export function positionText({ position, figure }: PublishedComparison): string {
  return position === null ? `已发布样本${figure.basis.n}个，不足以给出区间` : ownPositionNames[position];
}

export const areaDiffersText = "备案表与造价数据文件的建筑面积相差超过1%，请核对；本处按备案表计算。";
export const neutralText = "数值高低受标准、范围和条件影响，不是对造价是否合理的判断。";

const span = ({ from, to }: { from: string; to: string }): string =>
  `${groupThousands(from)}～${groupThousands(to)}`;

/** The comparison as name and value, for a report that is printed or exported. */
export function ownFacts(indicator: OwnIndicator): { name: string; value: string }[] {
  const { own, published, areaDiffers } = indicator;
  const absences = absenceTexts(indicator);
  const unit = published?.figure.basis.unit ?? "";
  return [
    { name: "工程类别、阶段", value: subjectText(indicator) },
    ...(own
      ? [{ name: "单方造价", value: `${groupThousands(own.value)}${own.unit}＝${formulaText(indicator)}` }]
      : []),
    ...(published
      ? [
          { name: "折算后", value: `${groupThousands(published.own)}${unit}，${positionText(published)}` },
          {
            name: "P25～P75",
            value:
              published.figure.quartiles === null
                ? "样本不足，不列区间"
                : `${span(published.figure.quartiles)}${unit}`,
          },
          { name: "中位数", value: `${groupThousands(published.figure.median)}${unit}` },
          { name: "样本数", value: `${published.figure.basis.n}个` },
          { name: "已发布指标", value: `${published.station}：${published.figure.caption}` },
        ]
      : []),
    ...(absences.length > 0 ? [{ name: own ? "未作比较" : "没有单方造价", value: absences.join("；") }] : []),
    ...(areaDiffers ? [{ name: "建筑面积", value: areaDiffersText }] : []),
  ];
}
