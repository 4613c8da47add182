"use client";

import { useState } from "react";

import { useAct } from "#components/feedback/use-act.ts";
import { Button } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { HelpArticle, HelpProgramText } from "#contracts/help/help.ts";
import { type LineChange, lineChanges, linesOf } from "#lib/help/line-changes.ts";
import { helpKey, revertHelp } from "#lib/help/queries.ts";

import styles from "../help.module.css";

type Props = {
  article: Pick<HelpArticle, "articleId" | "title" | "summary" | "body">;
  revision: number;
  program: HelpProgramText;
  onReverted: () => void;
  onClose: () => void;
};

const marks: Record<LineChange["kind"], { sign: string; words: string }> = {
  same: { sign: "", words: "" },
  added: { sign: "＋", words: "增加：" },
  removed: { sign: "－", words: "删去：" },
};

function Lines({ changes }: { changes: readonly LineChange[] }) {
  return (
    <ul className={styles.changes}>
      {changes.map(({ kind, text }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines repeat and never move
        <li key={at} data-kind={kind}>
          <span aria-hidden="true">{marks[kind].sign}</span>
          <span>
            {kind !== "same" && <span className="visually-hidden">{marks[kind].words}</span>}
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Lines that the saved text loses and gains, before the editor decides. */
function RevertDialog({ article, revision, program, onReverted, onClose }: Props) {
  const { busy, run } = useAct(helpKey);
  const { articleId, title, summary, body } = article;
  const all = (text: Pick<HelpProgramText, "title" | "summary" | "body">) => [
    text.title,
    text.summary,
    ...linesOf(text.body),
  ];
  const changes = lineChanges(all({ title, summary, body }), all(program));
  const isSame = changes.every(({ kind }) => kind === "same");
  const revert = async () => {
    await revertHelp({ articleId, revision });
    onReverted();
  };
  return (
    <Dialog
      open
      title="恢复系统内容"
      width={760}
      onClose={busy ? undefined : onClose}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            取消
          </Button>
          <Button
            variant="primary"
            busy={busy}
            onClick={() => run({ work: revert, done: "已恢复，今后随系统更新", onClose })}
          >
            恢复
          </Button>
        </>
      }
    >
      <p>恢复后，已保存的修改被系统当前内容替换，本文今后随系统更新。</p>
      {isSame ? (
        <p className={styles.soft}>文字与系统内容相同，仅面向角色、对应页面或格式可能不同。</p>
      ) : (
        <Lines changes={changes} />
      )}
    </Dialog>
  );
}

type LineProps = {
  article: HelpArticle | null;
  revision: number | undefined;
  busy: boolean;
  onReverted: () => void;
};

/** Shows for an article of the program that an editor has changed; nothing for others. */
export function RevertLine({ article, revision, busy, onReverted }: LineProps) {
  const [asking, setAsking] = useState(false);
  if (!article?.program || revision === undefined) return null;
  return (
    <>
      <p className={styles.row}>
        <span className={styles.soft}>本文已由编辑修改，不再随系统更新。</span>
        <Button small disabled={busy} onClick={() => setAsking(true)}>
          恢复系统内容
        </Button>
      </p>
      {asking && (
        <RevertDialog
          article={article}
          revision={revision}
          program={article.program}
          onReverted={onReverted}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
