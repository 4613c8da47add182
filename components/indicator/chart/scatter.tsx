import { AxisX, AxisY } from "./axis.tsx";
import { Dot, type StripDot } from "./dot.tsx";
import { plot, width } from "./frame.ts";
import { extentOf, scaleOf, ticksOf } from "./scale.ts";

import styles from "./chart.module.css";

export type ScatterDot = StripDot & { size: number };

const radius = 4.5;
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
      {dots.map((dot) => (
        <Dot key={dot.id} dot={dot} x={x(dot.size)} y={y(dot.value)} radius={radius} />
      ))}
    </svg>
  );
}
