import { useRight } from "#components/permissions/rights.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { Panel } from "#components/ui/panel.tsx";
import { filingKindNames, filingKindSchema } from "#contracts/filing/kind.ts";
import { filingListPaths } from "#contracts/filing/steps.ts";
import type { Home } from "#contracts/home/home.ts";
import { formatDateTime } from "#lib/util/time/dates.ts";

import { CreateButtons } from "./create-buttons.tsx";

import styles from "./home.module.css";

const ended = "本企业已注销，不能再新建备案，已有内容仍可查看。";

export function DraftsPanel({ drafts }: { drafts: NonNullable<Home["drafts"]> }) {
  const { counts, newest } = drafts;
  const mayCreate = useRight("filing.create");
  const kinds = filingKindSchema.options.filter((kind) => counts[kind] > 0);
  const links = kinds.map((kind) => (
    <a key={kind} href={`${filingListPaths[kind]}?status=draft`}>
      {filingKindNames[kind]}
      {counts[kind]}件
    </a>
  ));
  return (
    <Panel title="我的草稿" tools={links}>
      {kinds.length === 0 ? (
        <EmptyBlock text="暂无草稿" hint={mayCreate ? "新建备案后，未提交的内容保存在这里。" : ended}>
          {mayCreate && <CreateButtons small={false} />}
        </EmptyBlock>
      ) : (
        <>
          <ul className={styles.rows}>
            {newest.map(({ id, projectName, updatedAt, path }) => (
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
          <div className={styles.create}>{mayCreate ? <CreateButtons small /> : ended}</div>
        </>
      )}
    </Panel>
  );
}
