"use client";

import { type FormEvent, useId, useState } from "react";

import { useAct } from "#components/feedback/use-act.ts";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { type NoticeKey, noticeNoteChars } from "#contracts/notice/notice.ts";
import { type NoticeEnd, noticeEndNames } from "#contracts/notice/status.ts";
import { endNotice, noticeKey } from "#lib/notice/queries.ts";

import styles from "../notice.module.css";

const effects: Readonly<Record<NoticeEnd, string>> = {
  drop: "本稿不再送审和发布，已取得的审核随之失效；已发布的版本不受影响。",
  withdraw: "内容仍可查阅，页面顶部显示撤下说明。撤下后不能再修改或重新发布。",
  repeal: "效力变为废止，内容仍可查阅，页面顶部显示说明。废止后不能恢复。",
  gone: "读者不能再打开任何版本，只显示已撤除；因本文而修改、废止的文件恢复原来的效力。此操作不能恢复。",
};

export function EndDialog({ of, end, onClose }: { of: NoticeKey; end: NoticeEnd; onClose: () => void }) {
  const [note, setNote] = useState("");
  const formId = useId();
  const { busy, fault, setFault, run } = useAct(noticeKey);
  useFirstFault(formId, { fault });
  function submit(event: FormEvent): void {
    event.preventDefault();
    run({ work: () => endNotice({ ...of, end, note }), done: "已办理", onClose });
  }
  return (
    <FormDialog
      formId={formId}
      title={noticeEndNames[end]}
      width={520}
      guardsText
      busy={busy}
      busyText="正在提交……"
      submitText="确定"
      className={styles.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{effects[end]}</p>
      <TextareaField
        label="说明"
        required={end !== "drop"}
        countTo={noticeNoteChars}
        rows={3}
        value={note}
        error={fault || undefined}
        onChange={({ target }) => {
          setNote(target.value);
          setFault("");
        }}
      />
    </FormDialog>
  );
}
