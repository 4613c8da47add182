import { priceStageNames, type StagePrice } from "#contracts/settlement/cost-preview.ts";
import { barsOf } from "#lib/settlement/chart.ts";
import { formatYuan } from "#lib/util/money/amount.ts";

import styles from "./cost-preview.module.css";

const width = 540;
const height = 176;
const ground = 150;
const tallest = 122;
const barWidth = 44;

export function StageChart({ stages }: { stages: readonly StagePrice[] }) {
  const bars = barsOf(stages);
  const step = width / bars.length;
  const said = stages.map(
    ({ stage, amount }) => `${priceStageNames[stage]} ${amount === null ? "未知" : formatYuan(amount)}`,
  );
  return (
    <svg
      className={styles.chart}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`各阶段造价：${said.join("，")}`}
    >
      <line className={styles.axis} x1={0} x2={width} y1={ground} y2={ground} />
      {bars.map(({ stage, amount, share }, n) => {
        const middle = step * n + step / 2;
        const top = ground - tallest * share;
        return (
          <g key={stage}>
            {amount === null ? (
              <text className={styles.unknown} x={middle} y={ground - 10}>
                未知
              </text>
            ) : (
              <>
                <rect
                  className={stage === "approved" ? styles.final : styles.bar}
                  x={middle - barWidth / 2}
                  y={top}
                  width={barWidth}
                  height={ground - top}
                />
                <text className={styles.amount} x={middle} y={top - 6}>
                  {formatYuan(amount)}
                </text>
              </>
            )}
            <text className={styles.stage} x={middle} y={ground + 18}>
              {priceStageNames[stage]}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
