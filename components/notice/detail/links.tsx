import { Tag } from "#components/ui/feedback/tag.tsx";
import type { NoticeId } from "#contracts/ids.ts";
import type { NoticeLink } from "#contracts/notice/notice.ts";
import { noticeLinkNames } from "#contracts/notice/status.ts";

import styles from "../notice.module.css";

export function Links({ links, hrefOf }: { links: readonly NoticeLink[]; hrefOf: (id: NoticeId) => string }) {
  if (links.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2>关联文件</h2>
      <ul>
        {links.map(({ kind, direction, noticeId, title, docNo }) => (
          <li key={`${kind}${direction}${noticeId}`}>
            <Tag tone="grey">{noticeLinkNames[kind][direction]}</Tag> <a href={hrefOf(noticeId)}>{title}</a>
            {docNo && <span className={styles.soft}>（{docNo}）</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
