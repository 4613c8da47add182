import type { PoolGap } from "#contracts/indicator/pool/pool.ts";

import { AxisX } from "./axis.tsx";
import { width } from "./frame.ts";
import { extentOf, scaleOf, ticksOf } from "./scale.ts";
import { type Step } from "./steps.ts";

import styles from "./chart.module.css";

const names = 200;
const signs = 230;
const row = 30;

/** From the pool's median to the own value, the greatest difference first. */
export function Waterfall({ steps, gaps }: { steps: readonly Step[]; gaps: readonly PoolGap[] }) {
  const ticks = ticksOf(steps.flatMap(({ from, to, isTotal }) => (isTotal ? [to] : [from, to])));
  const x = scaleOf(extentOf(ticks), [names, width - signs]);
  const ground = 8 + steps.length * row;
  return (
    <svg className={styles.chart} viewBox={`0 0 ${width} ${ground + 28}`} aria-hidden="true">
      <AxisX ticks={ticks} x={x} top={8} ground={ground} />
      {steps.map(({ code, name, from, to, text, isTotal }, n) => {
        const y = 8 + n * row;
        const [start, end] = [Math.min(x(from), x(to)), Math.max(x(from), x(to))];
        const split = gaps.find((gap) => gap.code === code)?.split ?? null;
        return (
          <g key={code}>
            <text x={names - 8} y={y + 19} textAnchor="end" className={isTotal ? styles.strong : undefined}>
              {name.length > 13 ? `${name.slice(0, 12)}等` : name}
            </text>
            <rect
              className={isTotal ? styles.total : to >= from ? styles.rise : styles.fall}
              x={isTotal ? Math.min(x(ticks[0] ?? 0), end) : start}
              width={Math.max(1, isTotal ? end - x(ticks[0] ?? 0) : end - start)}
              y={y + 5}
              height={row - 12}
            />
            <text x={width - signs + 8} y={y + 19}>
              {text}
              {split && `（量${split.ofQuantity}，价${split.ofPrice}）`}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
