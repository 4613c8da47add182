import type { Periodical } from "#contracts/periodical/periodical.ts";
import { periodText } from "#contracts/price/period.ts";
import { periodicalHref } from "#lib/periodical/address.ts";
import { sizeText } from "#lib/util/size-text.ts";

import { Cover } from "../cover.tsx";
import { StateTag } from "../state-tag.tsx";

import styles from "../periodical.module.css";

const mostEntries = 4;

export function Card({ periodical }: { periodical: Periodical }) {
  const { periodicalId, state, title, number, publisher, period, publishedOn, entries } = periodical;
  const { file, downloads } = periodical;
  const headingId = `periodical-${periodicalId}`;
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <a href={periodicalHref(periodicalId)} tabIndex={-1} aria-hidden="true" className={styles.coverLink}>
        <Cover {...periodical} />
      </a>
      <div className={styles.words}>
        <h2 id={headingId} className={styles.title}>
          <a href={periodicalHref(periodicalId)}>
            {title} {number}
          </a>
        </h2>
        <p className={styles.soft}>
          {state !== "published" && <StateTag state={state} />} {publisher}
        </p>
        <p className={styles.soft}>
          {periodText(period)}　{publishedOn}出版
        </p>
        <ul className={styles.brief}>
          {entries.slice(0, mostEntries).map((entry) => (
            <li key={`${entry.firstPage}${entry.title}`}>
              <a href={periodicalHref(periodicalId, entry.firstPage)}>{entry.title}</a>
              <span className={styles.pages}>
                {entry.firstPage}—{entry.lastPage}
              </span>
            </li>
          ))}
        </ul>
        {entries.length > mostEntries && <p className={styles.soft}>目录共{entries.length}条</p>}
        <p className={styles.foot}>
          PDF {sizeText(file.size)}　下载{downloads.toLocaleString("zh-CN")}次
          <span className={styles.digest} title={`SHA-256 ${file.sha256}`}>
            SHA-256 {file.sha256.slice(0, 16)}
          </span>
        </p>
      </div>
    </article>
  );
}
