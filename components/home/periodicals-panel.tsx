import { useRight } from "#components/permissions/rights.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { Home } from "#contracts/home/home.ts";

import styles from "./home.module.css";

const listPath = "/pages/periodicalList";

export function PeriodicalsPanel({ periodicals }: { periodicals: Home["periodicals"] }) {
  if (!useRight("periodical.read")) return null;
  return (
    <Panel title="期刊" tools={<a href={listPath}>全部</a>}>
      {periodicals.length === 0 ? (
        <p className={styles.soft}>暂无期刊，发布后显示在这里。</p>
      ) : (
        <ul className={styles.rows}>
          {periodicals.map(({ id, title, number, publishedOn }) => (
            <li key={id} className={styles.row}>
              <span className={styles.rowName}>
                <a href={`${listPath}?id=${id}`}>{`${title} ${number}`}</a>
              </span>
              <time className={styles.rowEnd} dateTime={publishedOn}>
                {publishedOn}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
