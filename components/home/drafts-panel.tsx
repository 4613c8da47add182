import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { Panel } from "#components/ui/panel.tsx";
import type { Home } from "#contracts/home/home.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { CreateButtons } from "./create-buttons.tsx";

import styles from "./home.module.css";

const draftsHref = "/pages/zgxj?status=draft";

export function DraftsPanel({ drafts }: { drafts: NonNullable<Home["drafts"]> }) {
  return (
    <Panel title="我的草稿" tools={<a href={draftsHref}>共{drafts.total}件</a>}>
      {drafts.total === 0 ? (
        <EmptyBlock text="暂无草稿" hint="新建备案后，未提交的内容保存在这里。">
          <CreateButtons small={false} />
        </EmptyBlock>
      ) : (
        <>
          <ul className={styles.rows}>
            {drafts.newest.map(({ id, projectName, updatedAt, path }) => (
              <li key={id} className={styles.row}>
                <a className={styles.rowName} href={path}>
                  {projectName || "未命名项目"}
                </a>
                <time className={styles.rowEnd} dateTime={updatedAt}>
                  {formatDateTime(updatedAt)}
                </time>
              </li>
            ))}
          </ul>
          <div className={styles.create}>
            <CreateButtons small />
          </div>
        </>
      )}
    </Panel>
  );
}
