import { Panel } from "#components/ui/panel.tsx";
import type { Home } from "#contracts/home/home.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import styles from "./home.module.css";

type Notice = Home["notices"][number];

type Props = { notices: readonly Notice[]; listHref: string | null };

export function NoticesPanel({ notices, listHref }: Props) {
  return (
    <Panel title="通知公告" tools={listHref !== null && <a href={listHref}>全部</a>}>
      {notices.length === 0 ? (
        <p className={styles.soft}>暂无通知公告，发布后显示在这里。</p>
      ) : (
        <ul className={styles.rows}>
          {notices.map((notice) => (
            <li key={notice.id} className={styles.row}>
              <span className={styles.rowName}>
                <a href={`/pages/notice-details?id=${notice.id}`}>{notice.title}</a>
              </span>
              <time className={styles.rowEnd} dateTime={notice.publishedAt}>
                {formatDate(notice.publishedAt)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
