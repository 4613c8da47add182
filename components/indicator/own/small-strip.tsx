import type { StatedSpan } from "#contracts/indicator/pool/statement.ts";

import { extentOf, scaleOf, ticksOf } from "../chart/scale.ts";

import styles from "./own.module.css";

type Props = { own: number; median: number; quartiles: StatedSpan | null };

/** As wide as the panel beside the form, so that its letters stay readable there. */
const width = 360;
const plot: readonly [number, number] = [30, width - 30];
const line = 44;
const wantedTicks = 3;

/** A label stays inside the drawing. */
const anchorOf = (x: number): "start" | "middle" | "end" =>
  x < 50 ? "start" : x > width - 50 ? "end" : "middle";

export function SmallStrip({ own, median, quartiles }: Props) {
  const band = quartiles && ([Number(quartiles.from), Number(quartiles.to)] as const);
  const ticks = ticksOf([own, median, ...(band ?? [])], wantedTicks);
  const x = scaleOf(extentOf(ticks), plot);
  return (
    <svg className={styles.strip} viewBox={`0 0 ${width} 88`} aria-hidden="true">
      {band && (
        <rect
          className={styles.band}
          x={x(band[0])}
          width={Math.max(2, x(band[1]) - x(band[0]))}
          y={line - 10}
          height={20}
        />
      )}
      <line className={styles.axis} x1={plot[0]} x2={plot[1]} y1={line} y2={line} />
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.axis} x1={x(tick)} x2={x(tick)} y1={line - 3} y2={line + 3} />
          <text x={x(tick)} y={line + 38} textAnchor="middle">
            {tick.toLocaleString("zh-CN")}
          </text>
        </g>
      ))}
      <line className={styles.median} x1={x(median)} x2={x(median)} y1={line - 12} y2={line + 12} />
      <text x={x(median)} y={line + 23} textAnchor={anchorOf(x(median))}>
        中位数
      </text>
      <circle className={styles.own} cx={x(own)} cy={line} r={6} />
      <text className={styles.ownText} x={x(own)} y={line - 18} textAnchor={anchorOf(x(own))}>
        本工程
      </text>
    </svg>
  );
}
