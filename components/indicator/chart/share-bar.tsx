import type { PoolPart } from "#contracts/indicator/pool/pool.ts";

import { width } from "./frame.ts";

import styles from "./chart.module.css";

const colours = [
  "var(--color-accent)",
  "var(--color-teal)",
  "var(--color-orange)",
  "var(--color-violet)",
  "var(--color-success)",
  "var(--color-vermilion)",
  "var(--color-line-strong)",
] as const;

/** Paler from the second round of colours on. */
const paintOf = (n: number) => ({
  fill: colours[n % colours.length] ?? colours[0],
  fillOpacity: n >= colours.length ? 0.55 : 1,
});

/** Parts of a whole, with 未归类 among them, each named under the bar. */
export function ShareBar({ parts }: { parts: readonly PoolPart[] }) {
  const shown = parts.filter(({ share }) => Number(share) > 0);
  const widths = shown.map(({ share }) => (Number(share) / 100) * width);
  const starts = widths.map((_, n) => widths.slice(0, n).reduce((sum, one) => sum + one, 0));
  return (
    <>
      <svg className={styles.share} viewBox={`0 0 ${width} 44`} preserveAspectRatio="none" aria-hidden="true">
        {shown.map(({ code, name, share }, n) => (
          <rect
            key={code}
            x={starts[n] ?? 0}
            width={Math.max(0.5, (widths[n] ?? 0) - 1)}
            y={4}
            height={36}
            {...paintOf(n)}
          >
            <title>{`${name} ${share}%`}</title>
          </rect>
        ))}
      </svg>
      <ul className={styles.legend}>
        {shown.map(({ code, name, share }, n) => (
          <li key={code}>
            <svg width={12} height={12} aria-hidden="true">
              <rect width={12} height={12} {...paintOf(n)} />
            </svg>
            {name} {share}%
          </li>
        ))}
      </ul>
    </>
  );
}
