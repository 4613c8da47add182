import type { StatedSpan } from "#contracts/indicator/pool/statement.ts";

import { AxisX } from "./axis.tsx";
import { Dot, type StripDot } from "./dot.tsx";
import { plot, width } from "./frame.ts";
import { extentOf, levelsOf, scaleOf, ticksOf } from "./scale.ts";

import styles from "./chart.module.css";

type Props = {
  dots: readonly StripDot[];
  median: string | null;
  interval: StatedSpan | null;
  quartiles: StatedSpan | null;
  own: number | null;
};

const radius = 5;
const top = 40;
const stripe = 11;

/** One dot a sample, stacked where values are close; median with its interval, the middle half as a band. */
export function DotStrip({ dots, median, interval, quartiles, own }: Props) {
  const marks = [quartiles?.from, quartiles?.to, interval?.from, interval?.to, median].flatMap((text) =>
    text ? [Number(text)] : [],
  );
  const values = [...dots.map(({ value }) => value), ...marks, ...(own === null ? [] : [own])];
  const ticks = ticksOf(values);
  const x = scaleOf(extentOf(ticks), plot);
  const levels = levelsOf(
    dots.map(({ value }) => x(value)),
    radius * 2 + 1,
  );
  const ground = top + 24 + (Math.max(0, ...levels) + 1) * stripe;
  const at = (text: string): number => x(Number(text));
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${ground + 28}`} aria-hidden="true">
      {quartiles && (
        <rect
          className={styles.band}
          x={at(quartiles.from)}
          width={Math.max(1, at(quartiles.to) - at(quartiles.from))}
          y={top}
          height={ground - top}
        />
      )}
      <AxisX ticks={ticks} x={x} top={top} ground={ground} />
      {interval && (
        <path
          className={styles.interval}
          d={`M${at(interval.from)} ${top - 4}v8M${at(interval.from)} ${top}H${at(interval.to)}M${at(interval.to)} ${top - 4}v8`}
        />
      )}
      {median !== null && (
        <g>
          <line className={styles.median} x1={at(median)} x2={at(median)} y1={top - 8} y2={ground} />
          <text className={styles.strong} x={at(median)} y={top - 14} textAnchor="middle">
            中位数
          </text>
        </g>
      )}
      {dots.map((dot, n) => (
        <Dot
          key={dot.id}
          dot={dot}
          x={x(dot.value)}
          y={ground - 8 - (levels[n] ?? 0) * stripe}
          radius={radius}
        />
      ))}
      {own !== null && (
        <g>
          <line className={styles.ownLine} x1={x(own)} x2={x(own)} y1={14} y2={ground} />
          <text className={styles.ownText} x={x(own)} y={11} textAnchor="middle">
            本项目
          </text>
        </g>
      )}
    </svg>
  );
}
