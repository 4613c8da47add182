import { AxisX, AxisY } from "./axis.tsx";
import { plot, width } from "./frame.ts";
import { type Bin, extentOf, scaleOf, ticksOf } from "./scale.ts";

import styles from "./chart.module.css";

const top = 12;
const ground = 212;

export function Histogram({ bins }: { bins: readonly Bin[] }) {
  const ends = bins.flatMap(({ from, to }) => [from, to]);
  const x = scaleOf(extentOf(ends), plot);
  const counts = ticksOf([0, ...bins.map(({ n }) => n)], 4).filter(Number.isInteger);
  const y = scaleOf(extentOf(counts), [ground, top]);
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${ground + 28}`} aria-hidden="true">
      <AxisY ticks={counts} y={y} />
      {bins.map(({ from, to, n }) => (
        <rect
          key={from}
          className={styles.bar}
          x={x(from) + 1}
          width={Math.max(1, x(to) - x(from) - 2)}
          y={y(n)}
          height={ground - y(n)}
        />
      ))}
      <AxisX ticks={[...new Set(ends)]} x={x} top={ground} ground={ground} />
    </svg>
  );
}
