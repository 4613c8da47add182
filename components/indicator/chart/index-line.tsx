import type { IndexPoint } from "#contracts/indicator/pool/pool.ts";

import { AxisY } from "./axis.tsx";
import { plot, width } from "./frame.ts";
import { extentOf, scaleOf, ticksOf } from "./scale.ts";

import styles from "./chart.module.css";

const top = 28;
const ground = 212;

/** Firm months are filled, provisional ones hollow; the month of the price level has a line. */
export function IndexLine({ points, month }: { points: readonly IndexPoint[]; month: string }) {
  const values = ticksOf(
    points.map(({ value }) => Number(value)),
    4,
  );
  const x = scaleOf([0, points.length - 1], plot);
  const y = scaleOf(extentOf(values), [ground, top]);
  const chosen = points.findIndex((point) => point.month === month);
  const every = Math.max(1, Math.ceil(points.length / 8));
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${ground + 28}`} aria-hidden="true">
      <AxisY ticks={values} y={y} />
      <path
        className={styles.line}
        d={points.map(({ value }, n) => `${n === 0 ? "M" : "L"}${x(n)} ${y(Number(value))}`).join("")}
      />
      {points.map(({ month: own, value, standing }, n) => (
        <g key={own}>
          <circle
            className={standing === "firm" ? styles.firm : styles.provisional}
            cx={x(n)}
            cy={y(Number(value))}
            r={standing === "firm" ? 2.5 : 4}
          >
            <title>{`${own} ${value}${standing === "firm" ? "" : "（暂定）"}`}</title>
          </circle>
          {n % every === 0 && (
            <text x={x(n)} y={ground + 20} textAnchor={n === 0 ? "start" : "middle"}>
              {own}
            </text>
          )}
        </g>
      ))}
      {chosen >= 0 && (
        <g>
          <line className={styles.ownLine} x1={x(chosen)} x2={x(chosen)} y1={top - 8} y2={ground} />
          <text
            className={styles.ownText}
            x={x(chosen)}
            y={top - 13}
            textAnchor={chosen > points.length / 2 ? "end" : "start"}
          >
            价格水平{month}
          </text>
        </g>
      )}
    </svg>
  );
}
