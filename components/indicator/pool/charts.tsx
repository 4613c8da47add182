import type { PoolDetail, PoolDot, PoolGap, PoolPart } from "#contracts/indicator/pool/pool.ts";
import { groupThousands } from "#contracts/money.ts";
import { ownHref, type PoolDetailQuestion } from "#lib/indicator/pool/address.ts";
import { dash, tooFew, unitCostName } from "#lib/indicator/pool/words.ts";
import { sampleHref } from "#lib/indicator/sample/address.ts";

import { ChartFigure, type ChartRows } from "../chart/chart-figure.tsx";
import { DotStrip } from "../chart/dot-strip.tsx";
import { HeatMap } from "../chart/heat-map.tsx";
import { Histogram } from "../chart/histogram.tsx";
import { IndexLine } from "../chart/index-line.tsx";
import { binsOf } from "../chart/scale.ts";
import { Scatter, type ScatterDot } from "../chart/scatter.tsx";
import { ShareBar } from "../chart/share-bar.tsx";
import { stepsOf } from "../chart/steps.ts";
import { Waterfall } from "../chart/waterfall.tsx";
import { dotName, dotText, drawnDots } from "./drawn-dots.ts";

type Props = { question: PoolDetailQuestion; detail: PoolDetail };

export function PoolCharts({ question, detail }: Props) {
  const { row, dots, own, dotLimit, least } = detail;
  const { statement } = row;
  const caption = statement?.caption ?? "";
  const marks = drawnDots(dots, row.quantityUnit);
  const isTotal = question.aspect === "total";
  const isMoney = row.quantityUnit === "";
  const limited = dots.length >= dotLimit ? `样本超过${dotLimit}个，只画最近的${dotLimit}个。` : null;
  return (
    <>
      <ChartFigure
        title="样本分布"
        caption={caption}
        note={`${limited ?? ""}一点为一个样本，点击打开样本；底色为P25～P75，横线为中位数区间。${farNote(dots)}`}
        {...sampleRows(question, detail)}
      >
        <DotStrip
          dots={marks}
          median={statement?.median ?? null}
          interval={statement?.interval ?? null}
          quartiles={statement?.quartiles ?? null}
          own={own === null ? null : Number(own.value)}
        />
      </ChartFigure>
      {marks.length >= least.histogram && <Distribution marks={marks} unit={row.unit} caption={caption} />}
      {isTotal && <Composition title="费用构成" parts={detail.costs} unit={row.unit} caption={caption} />}
      {isTotal && <Composition title="单位工程构成" parts={detail.works} unit={row.unit} caption={caption} />}
      {isTotal && (
        <Composition
          title="分部构成"
          parts={detail.chapters}
          unit={row.unit}
          caption={caption}
          more="分部不含税金和规费。"
        />
      )}
      {isTotal && own && statement && detail.gaps.length > 0 && (
        <ChartFigure
          title="与中位数的差异"
          caption={caption}
          note="差额=（含量差×中位单价）+（单价差×本项目含量）；要素不含税金；各项中位数之和不等于总中位数，差数和税金等并入其余各项。"
          {...gapRows(detail.gaps)}
        >
          <Waterfall steps={stepsOf(statement.median, own.value, detail.gaps)} gaps={detail.gaps} />
        </ChartFigure>
      )}
      <ChartFigure
        title="与规模的关系"
        caption={caption}
        note={`横轴为规模（${row.unit.endsWith("m²") ? "m²" : row.unit.split("/").at(-1)}），纵轴为${row.unit}。`}
        {...sizeRows(detail)}
      >
        <Scatter dots={marks} />
      </ChartFigure>
      {isMoney && <Places detail={detail} caption={caption} />}
      {detail.index.length > 0 && <Index detail={detail} />}
    </>
  );
}

/** Marks are for a look, not a verdict. */
function farNote(dots: readonly PoolDot[]): string {
  const far = dots.filter(({ isFar }) => isFar).length;
  return far === 0
    ? ""
    : `空心点离中位数较远（稳健z值=0.6745×与中位数之差÷绝对中位差，绝对值大于3.5），共${far}个，仍计入统计，可核对其特征。`;
}

function sampleRows(question: PoolDetailQuestion, { row, dots }: PoolDetail): ChartRows {
  return {
    head: ["样本", "地区", "基准日期", "规模", "原值", "折算值", "稳健z值", "比较"],
    rows: dots.map((dot) => [
      dot.sampleId === null ? dotName(dot) : <a href={sampleHref(dot.sampleId)}>{dotName(dot)}</a>,
      dot.region,
      dot.date,
      groupThousands(dot.scale),
      dotText(dot.raw, row.quantityUnit),
      dot.value === null ? "缺造价指数或地区系数" : dotText(dot.value, row.quantityUnit),
      dot.robustZ === null ? dash : `${dot.robustZ}${dot.isFar ? "（较远）" : ""}`,
      dot.sampleId === null ? (
        dash
      ) : (
        <a href={ownHref(question, dot.sampleId)} aria-label={`将${dotName(dot)}作为本项目比较`}>
          作为本项目
        </a>
      ),
    ]),
  };
}

function sizeRows({ row, dots }: PoolDetail): ChartRows {
  return {
    head: ["样本", "规模", "折算值"],
    rows: dots.flatMap((dot) =>
      dot.value === null
        ? []
        : [[dotName(dot), groupThousands(dot.scale), dotText(dot.value, row.quantityUnit)]],
    ),
  };
}

function Distribution({
  marks,
  unit,
  caption,
}: {
  marks: readonly ScatterDot[];
  unit: string;
  caption: string;
}) {
  const bins = binsOf(marks.map(({ value }) => value));
  return (
    <ChartFigure
      title="频数分布"
      caption={caption}
      note={`横轴为${unit}，纵轴为样本数。`}
      head={["区间", "样本数"]}
      rows={bins.map(({ from, to, n }) => [`${from}～${to}`, String(n)])}
    >
      <Histogram bins={bins} />
    </ChartFigure>
  );
}

type Parts = { title: string; parts: readonly PoolPart[]; unit: string; caption: string; more?: string };

function Composition({ title, parts, unit, caption, more = "" }: Parts) {
  if (parts.length === 0) return null;
  return (
    <ChartFigure
      title={title}
      caption={caption}
      note={`按全部样本折算后的金额合计计算，未归类的列出。${more}`}
      head={["项目", `${unitCostName(unit)}（${unit}）`, "占比"]}
      rows={parts.map(({ name, perUnit, share }) => [
        name,
        groupThousands(perUnit),
        share === null ? dash : `${share}%`,
      ])}
    >
      <ShareBar parts={parts} />
    </ChartFigure>
  );
}

function gapRows(gaps: readonly PoolGap[]): ChartRows {
  return {
    head: [
      "要素",
      "样本数",
      "中位数",
      "本项目",
      "差额",
      "含量差的影响",
      "单价差的影响",
      "含量（中位→本项目）",
      "单价（中位→本项目）",
    ],
    rows: gaps.map(({ name, n, median, own, gap, split }) => [
      name,
      String(n),
      dotText(median),
      dotText(own),
      dotText(gap),
      split ? dotText(split.ofQuantity) : dash,
      split ? dotText(split.ofPrice) : dash,
      split ? `${split.medianQuantity}→${split.ownQuantity} ${split.unit}` : dash,
      split ? `${split.medianPrice}→${split.ownPrice}` : dash,
    ]),
  };
}

function Places({ detail: { cells, least, row }, caption }: { detail: PoolDetail; caption: string }) {
  const title = "地区和季度";
  return (
    <ChartFigure
      title={title}
      caption={`${caption}；格内为中位数`}
      head={["地区", "季度", "样本数", `中位数（${row.unit}）`]}
      rows={cells.map(({ region, quarter, n, median }) => [
        region,
        quarter,
        String(n),
        median === null ? tooFew : groupThousands(median),
      ])}
    >
      <HeatMap cells={cells} title={title} least={least.cell} />
    </ChartFigure>
  );
}

function Index({ detail: { index, level } }: { detail: PoolDetail }) {
  return (
    <ChartFigure
      title="造价指数"
      caption={`${level.index?.scope ?? ""}造价指数第${level.index?.version ?? ""}版，以${level.index?.base ?? ""}为100，空心点为暂定值`}
      head={["月份", "指数", "性质"]}
      rows={index.map(({ month, value, standing }) => [month, value, standing === "firm" ? "正式" : "暂定"])}
    >
      <IndexLine points={index} month={level.month} />
    </ChartFigure>
  );
}
