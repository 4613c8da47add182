import { type Chart, type Segment } from "#lib/price/chart.ts";

import { priceText } from "../figures.ts";

import styles from "../price.module.css";

const width = 860;
const height = 220;
const frame = { left: 120, right: 16, top: 20, bottom: 36 };
const inner = { width: width - frame.left - frame.right, height: height - frame.top - frame.bottom };

/** Told apart by colour and by dashes. */
const strokes = [
  { stroke: "var(--color-accent)", dash: "" },
  { stroke: "var(--color-orange)", dash: "7 3" },
  { stroke: "var(--color-teal)", dash: "2 3" },
  { stroke: "var(--color-violet)", dash: "10 3 2 3" },
  { stroke: "var(--color-success)", dash: "4 4" },
  { stroke: "var(--color-vermilion)", dash: "12 4" },
] as const;
export const mostLines = strokes.length;

function pathOf(segment: Segment): string {
  const at = ({ x, y }: Segment[number]): string =>
    `${(frame.left + x * inner.width).toFixed(1)} ${(frame.top + (1 - y) * inner.height).toFixed(1)}`;
  return segment.map((point, n) => `${n === 0 ? "M" : "L"}${at(point)}`).join("");
}

function Sample({ n }: { n: number }) {
  const { stroke, dash } = strokes[n % strokes.length] ?? strokes[0];
  return (
    <svg width={28} height={8} aria-hidden="true">
      <line x1={0} x2={28} y1={4} y2={4} stroke={stroke} strokeWidth={2} strokeDasharray={dash} />
    </svg>
  );
}

/** The table below it says the same. */
export function TrendChart({ chart, label }: { chart: Chart; label: string }) {
  const { least, most, from, to, lines } = chart;
  const ground = height - frame.bottom;
  return (
    <figure>
      <svg className={styles.chart} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <line className={styles.axis} x1={frame.left} x2={width - frame.right} y1={ground} y2={ground} />
        <text
          x={frame.left - 8}
          y={most === least ? frame.top + inner.height / 2 + 5 : frame.top + 5}
          textAnchor="end"
        >
          {priceText(most)}
        </text>
        {most !== least && (
          <text x={frame.left - 8} y={ground} textAnchor="end">
            {priceText(least)}
          </text>
        )}
        <text x={frame.left} y={height - 8}>
          {from}
        </text>
        <text x={width - frame.right} y={height - 8} textAnchor="end">
          {to}
        </text>
        {lines.map(({ zoneId, segments }, n) => {
          const { stroke, dash } = strokes[n % strokes.length] ?? strokes[0];
          return segments.map((segment) => (
            <path
              key={`${zoneId} ${segment[0]?.x ?? 0}`}
              className={styles.line}
              d={pathOf(segment)}
              stroke={stroke}
              strokeDasharray={dash}
            />
          ));
        })}
      </svg>
      <ul className={styles.legend}>
        {lines.map(({ zoneId, zone }, n) => (
          <li key={zoneId}>
            <Sample n={n} /> {zone}
          </li>
        ))}
      </ul>
    </figure>
  );
}
