import type { LeafColumn } from "#components/ui/table/data-table/columns/column.ts";
import { SmallTable } from "#components/ui/table/data-table/small-table.tsx";
import type { EstimateRow } from "#contracts/indicator/estimate/estimate.ts";
import type { PoolDot } from "#contracts/indicator/pool/pool.ts";
import { type StatedSpan, sufficiencyNames } from "#contracts/indicator/pool/statement.ts";
import type { StatisticsSettings } from "#contracts/indicator/statistics-settings.ts";
import { groupThousands } from "#contracts/money.ts";
import { leastNote } from "#lib/indicator/estimate/words.ts";
import { dash, spanText } from "#lib/indicator/pool/words.ts";

import { DotStrip } from "../chart/dot-strip.tsx";
import { drawnDots } from "../pool/drawn-dots.ts";

import styles from "../pool/pool.module.css";

type Line = { id: string; name: string; perUnit: string; amount: string };

const columnsOf = (unit: string): readonly LeafColumn<Line>[] => [
  { code: "name", name: "估算值", width: 240, grow: true, rowHead: true },
  { code: "perUnit", name: `单方造价（${unit}）`, width: 220, figures: true },
  { code: "amount", name: "总造价（元）", width: 280, figures: true },
];
const rowId = ({ id }: Line) => id;

const spanOf = (span: StatedSpan | null, isKnown: boolean): string => (isKnown ? spanText(span) : dash);

function linesOf({ perUnit, amounts, outsidePercent }: EstimateRow, ofSamples: boolean): Line[] {
  const lines = [
    {
      id: "quartiles",
      name: "P25～P75（一半的同类工程）",
      perUnit: spanText(perUnit.quartiles),
      amount: spanOf(amounts?.quartiles ?? null, amounts !== null),
    },
    {
      id: "median",
      name: "中位数",
      perUnit: groupThousands(perUnit.median),
      amount: amounts === null ? dash : groupThousands(amounts.median),
    },
    {
      id: "prediction",
      name:
        outsidePercent === null
          ? "预测区间"
          : `预测区间（约${(100 - outsidePercent).toFixed(0)}%的新工程在其内）`,
      perUnit: spanText(perUnit.prediction),
      amount: spanOf(amounts?.prediction ?? null, amounts !== null),
    },
  ];
  return ofSamples ? lines : lines.filter(({ id }) => id !== "prediction");
}

type Props = {
  row: EstimateRow;
  samples: readonly PoolDot[];
  /** Null for published figures, which have settings of their own and no prediction interval. */
  statistics: StatisticsSettings | null;
};

export function EstimateRange({ row, samples, statistics }: Props) {
  const { perUnit, caption, n, sufficiency, unit } = row;
  const dots = drawnDots(samples);
  return (
    <section aria-label={`估算结果（${unit}）`}>
      <SmallTable
        caption={`快速估算（${unit}）`}
        columns={columnsOf(unit)}
        rows={linesOf(row, statistics !== null)}
        rowId={rowId}
      />
      <p className={styles.note}>
        样本{n}个（{sufficiencyNames[sufficiency]}）：{caption}。{statistics && leastNote(statistics)}
      </p>
      {dots.length > 0 && (
        <DotStrip
          dots={dots}
          median={perUnit.median}
          interval={null}
          quartiles={perUnit.quartiles}
          own={null}
        />
      )}
    </section>
  );
}
