import { left, right, tickText, width } from "./frame.ts";

import styles from "./chart.module.css";

type Scale = (value: number) => number;

/** Below the plot, with a hair line up through it for each tick. */
export function AxisX({
  ticks,
  x,
  top,
  ground,
}: {
  ticks: readonly number[];
  x: Scale;
  top: number;
  ground: number;
}) {
  return (
    <g>
      <line className={styles.axis} x1={left} x2={width - right} y1={ground} y2={ground} />
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={x(tick)} x2={x(tick)} y1={top} y2={ground} />
          <text x={x(tick)} y={ground + 18} textAnchor="middle">
            {tickText(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}

export function AxisY({ ticks, y }: { ticks: readonly number[]; y: Scale }) {
  return (
    <g>
      {ticks.map((tick) => (
        <g key={tick}>
          <line className={styles.grid} x1={left} x2={width - right} y1={y(tick)} y2={y(tick)} />
          <text x={left - 8} y={y(tick) + 4} textAnchor="end">
            {tickText(tick)}
          </text>
        </g>
      ))}
    </g>
  );
}
