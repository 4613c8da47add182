import { AxisX, AxisY } from "./axis.tsx";
import type { StripDot } from "./dot-strip.tsx";
import { plot, width } from "./frame.ts";
import { extentOf, scaleOf, ticksOf } from "./scale.ts";

import styles from "./chart.module.css";

export type ScatterDot = StripDot & { size: number };

const top = 12;
const ground = 292;

export function Scatter({ dots }: { dots: readonly ScatterDot[] }) {
  const sizes = ticksOf(dots.map(({ size }) => size));
  const values = ticksOf(dots.map(({ value }) => value));
  const x = scaleOf(extentOf(sizes), plot);
  const y = scaleOf(extentOf(values), [ground, top]);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${ground + 28}`} aria-hidden="true">
      <AxisY ticks={values} y={y} />
      <AxisX ticks={sizes} x={x} top={top} ground={ground} />
      {dots.map(({ id, value, size, label, href, isOwn }) => {
        const mark = (
          <circle
            className={isOwn ? styles.ownDot : styles.dot}
            cx={x(size)}
            cy={y(value)}
            r={isOwn ? 7 : 4.5}
          >
            <title>{label}</title>
          </circle>
        );
        return href === null ? (
          <g key={id}>{mark}</g>
        ) : (
          <a key={id} href={href} tabIndex={-1}>
            {mark}
          </a>
        );
      })}
    </svg>
  );
}
