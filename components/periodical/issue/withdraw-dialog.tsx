"use client";

import { type FormEvent, useId, useState } from "react";

import { useAct } from "#components/feedback/use-act.ts";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { limits } from "#contracts/limits.ts";
import type { Periodical } from "#contracts/periodical/periodical.ts";
import { periodicalKey, withdrawPeriodical } from "#lib/periodical/queries.ts";

import styles from "../periodical.module.css";

export function WithdrawDialog({ periodical, onClose }: { periodical: Periodical; onClose: () => void }) {
  const { periodicalId, revision, title, number } = periodical;
  const [note, setNote] = useState("");
  const formId = useId();
  const { busy, fault, setFault, run } = useAct(periodicalKey);
  useFirstFault(formId, { fault });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (note.trim() === "") return setFault("撤回原因必填");
    const work = () => withdrawPeriodical({ periodicalId, revision, note });
    return run({ work, done: "已撤回", onClose });
  }
  return (
    <FormDialog
      formId={formId}
      title="撤回期刊"
      width={520}
      guardsText
      busy={busy}
      busyText="正在提交……"
      submitText="撤回"
      className={styles.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>
        撤回后其他用户不能再查阅和下载“{title} {number}”，不能恢复；更正后可以用同一期号重新上传。
      </p>
      <TextareaField
        label="撤回原因"
        required
        countTo={limits.opinionChars}
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
