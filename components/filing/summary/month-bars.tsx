import type { SummaryGroup } from "#contracts/filing/summary/summary.ts";
import { barsOf, mostBars } from "#lib/filing/summary/months.ts";

import styles from "./summary.module.css";

/** Drawn with the page: the table beside it has the same figures. */
export function MonthBars({ months }: { months: readonly SummaryGroup[] }) {
  const bars = barsOf(months);
  const [first, last] = [bars.at(0), bars.at(-1)];
  if (!first || !last) return null;
  const cut = first.month > (months.find(({ key }) => key !== "")?.key ?? "");
  return (
    <figure className={styles.chart}>
      <div
        className={styles.bars}
        role="img"
        aria-label={`各月提交的件数，${first.month}至${last.month}，见下表`}
      >
        {bars.map(({ month, count, percent }, at) => (
          <div key={month} className={styles.bar} title={`${month}：${count}件`}>
            <span className={styles.barArea}>
              {count > 0 && count.toLocaleString("zh-CN")}
              <span
                className={styles.barShape}
                style={{ height: `calc((100% - 1.5em) * ${percent / 100})` }}
              />
            </span>
            <span className={styles.barMonth}>{Number(month.slice(5))}月</span>
            <span className={styles.barMonth}>
              {(at === 0 || month.endsWith("-01")) && month.slice(0, 4)}
            </span>
          </div>
        ))}
      </div>
      <figcaption className={styles.note}>各月提交的件数{cut && `，图中为最近${mostBars}个月`}</figcaption>
    </figure>
  );
}
