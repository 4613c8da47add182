import { LinkButton } from "#components/ui/button.tsx";
import { EmptyBlock } from "#components/ui/feedback/empty-block.tsx";
import { PageBand } from "#components/ui/navigation/page-band.tsx";
import { LinkTabs } from "#components/ui/navigation/tabs.tsx";
import { type Changes, changesHref, type Comparison } from "#lib/filing/changes/changes-question.ts";

import { ChangePicker } from "./change-picker.tsx";
import { ChangeTable } from "./change-table.tsx";
import { SubmissionTable } from "./submission-table.tsx";

import styles from "./changes.module.css";

export function ChangesPage(changes: Changes) {
  const { projectName, backHref, submissions, comparison } = changes;
  return (
    <>
      <PageBand
        title={`变更信息：${projectName || "未命名项目"}`}
        actions={<LinkButton href={backHref}>返回备案</LinkButton>}
      />
      <div className={styles.page}>
        <section className={styles.section}>
          <h2>历次提交</h2>
          <SubmissionTable submissions={submissions} />
        </section>
        {comparison ? (
          <section className={styles.section}>
            <h2>内容对比</h2>
            <ChangePicker filing={changes} submissions={submissions} question={comparison.question} />
            <Differences filing={changes} comparison={comparison} />
          </section>
        ) : (
          <EmptyBlock
            text="暂无可对比的内容"
            hint="退回后重新提交，或备案后变更并提交，就可以在这里对照两次提交的内容。"
          />
        )}
      </div>
    </>
  );
}

function Differences({ filing, comparison }: { filing: Changes; comparison: Comparison }) {
  const { question, groups, billsHref } = comparison;
  const href = (all: boolean) => changesHref(filing, { ...question, all });
  const all = groups.flatMap(({ changes }) => changes);
  const differing = all.filter(({ kind }) => kind !== "same").length;
  const shown = groups
    .map((group) => ({
      ...group,
      changes: group.changes.filter(({ kind }) => question.all || kind !== "same"),
    }))
    .filter(({ changes }) => changes.length > 0);
  return (
    <>
      <div className={styles.view}>
        <LinkTabs
          label="显示范围"
          tabs={[
            { name: "仅变更", href: href(false), count: differing },
            { name: "全部内容", href: href(true), count: all.length },
          ]}
          current={href(question.all)}
        />
        {billsHref && <a href={billsHref}>查看造价数据文件版本对比</a>}
      </div>
      {shown.map((group) => (
        <section key={group.code} className={styles.section}>
          <h3>{group.name}</h3>
          <ChangeTable caption={`${group.name}的变化`} changes={group.changes} />
        </section>
      ))}
      {shown.length === 0 && <EmptyBlock text="两次提交的内容没有差别" />}
    </>
  );
}
