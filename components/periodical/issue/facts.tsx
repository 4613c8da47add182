import type { ReactNode } from "react";

import type { Periodical } from "#contracts/periodical/periodical.ts";
import { periodText } from "#contracts/price/period.ts";
import { periodicalHref } from "#lib/periodical/address.ts";
import { priceHref } from "#lib/price/address.ts";
import { sizeText } from "#lib/util/size-text.ts";

import { Cover } from "../cover.tsx";

import styles from "../periodical.module.css";

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Cover, facts and contents, whose links show their page in the preview. */
export function Facts({ periodical }: { periodical: Periodical }) {
  const { publisher, source, period, publishedOn, file, downloads, priceIssue } = periodical;
  const { savedBy, publishedBy } = periodical;
  return (
    <section className={styles.aside} aria-label="本期信息">
      <div className={styles.top}>
        <Cover {...periodical} />
        <dl className={styles.facts}>
          <Fact name="发布单位">{publisher}</Fact>
          {source !== "" && <Fact name="来源">{source}</Fact>}
          <Fact name="期间">{periodText(period)}</Fact>
          <Fact name="出版日期">{publishedOn}</Fact>
          <Fact name="大小">{sizeText(file.size)}</Fact>
          <Fact name="下载">{downloads.toLocaleString("zh-CN")}次</Fact>
          {priceIssue && (
            <Fact name="材料价格">
              <a href={priceHref({ period: priceIssue.period.start.slice(0, 7) })}>
                {priceIssue.title}（{periodText(priceIssue.period)}）
              </a>
            </Fact>
          )}
          {savedBy !== "" && <Fact name="编辑">{savedBy}</Fact>}
          {publishedBy !== "" && <Fact name="发布">{publishedBy}</Fact>}
        </dl>
      </div>
      <p className={styles.digest}>SHA-256 {file.sha256}</p>
      <Contents {...periodical} />
    </section>
  );
}

function Contents({ periodicalId, entries }: Periodical) {
  if (entries.length === 0) return null;
  return (
    <nav aria-label="目录">
      <h2 className={styles.heading}>目录</h2>
      <ol className={styles.contents}>
        {entries.map(({ title, firstPage, lastPage }) => (
          <li key={`${firstPage}${title}`}>
            <a href={periodicalHref(periodicalId, firstPage)}>{title}</a>
            <span className={styles.pages}>
              第{firstPage}—{lastPage}页
            </span>
          </li>
        ))}
      </ol>
    </nav>
  );
}
