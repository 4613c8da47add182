"use client";

import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import type { NoticeNode } from "#contracts/notice/node.ts";
import { noticeTitleChars } from "#contracts/notice/notice.ts";
import type { NoticeDraft } from "#lib/notice/draft.ts";

import styles from "../notice.module.css";

type Props = { draft: NoticeDraft; onChange: (part: Partial<NoticeDraft>) => void };

/** Node and title; the node is chosen once. */
export function Heading(props: Props & { nodes: readonly NoticeNode[] | null; error: string | undefined }) {
  const { draft, nodes, error, onChange } = props;
  return (
    <>
      {nodes && (
        <SelectField
          label="栏目"
          required
          empty={null}
          options={nodes.map(({ id, name }) => ({ value: id, label: name }))}
          value={draft.nodeId}
          onChange={({ target }) =>
            onChange({ nodeId: nodes.find(({ id }) => id === target.value)?.id ?? draft.nodeId })
          }
        />
      )}
      <TextField
        label="标题"
        required
        countTo={noticeTitleChars}
        value={draft.title}
        error={error}
        onChange={({ target }) => onChange({ title: target.value })}
      />
    </>
  );
}

export function Switches({ draft, onChange }: Props) {
  return (
    <>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.isPublic}
          onChange={({ target }) => onChange({ isPublic: target.checked })}
        />
        向社会公开（无需登录即可阅读正文和附件）
      </label>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={draft.wantsReceipt}
          onChange={({ target }) => onChange({ wantsReceipt: target.checked })}
        />
        统计各单位阅读情况
      </label>
    </>
  );
}
