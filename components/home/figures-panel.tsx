import { Panel } from "#components/ui/panel.tsx";
import type { Home } from "#contracts/home/home.ts";
import { formatYuan } from "#lib/util/money/amount.ts";

import styles from "./home.module.css";

/** The year is that of the figures, also on a page left open over New Year. */
export function FiguresPanel({ home: { figures, trend } }: { home: Pick<Home, "figures" | "trend"> }) {
  const year = trend.at(-1)?.month.slice(0, 4) ?? "";
  const facts = [
    ["办理中", figures.inProgress],
    ["已退回", figures.returned],
    ["公示中", figures.publicity],
    [`${year}年已备案`, figures.filedThisYear],
  ] as const;
  return (
    <Panel title="备案概况">
      <dl className={styles.figures}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}（件）</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={styles.wideFigure}>
          <dt>{year}年已备案最高投标限价合计</dt>
          <dd>{formatYuan(figures.ceilingThisYear)}</dd>
        </div>
      </dl>
    </Panel>
  );
}
