"use client";

import { type FormEvent, useId, useState } from "react";

import { useAct } from "#components/feedback/use-act.ts";
import { RadioField } from "#components/ui/fields/choice-fields.tsx";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { limits } from "#contracts/limits.ts";
import type { NoticeKey } from "#contracts/notice/notice.ts";
import { noticeKey, reviewNotice } from "#lib/notice/queries.ts";

import styles from "../notice.module.css";

const results = [
  { value: "pass", label: "通过" },
  { value: "fail", label: "不通过" },
];

export function ReviewDialog({ of, onClose }: { of: NoticeKey; onClose: () => void }) {
  const [result, setResult] = useState("");
  const [opinion, setOpinion] = useState("");
  const formId = useId();
  const { busy, fault, setFault, run } = useAct(noticeKey);
  useFirstFault(formId, { fault });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (result !== "pass" && result !== "fail") setFault("请选择处理结果！");
    else run({ work: () => reviewNotice({ ...of, result, opinion }), done: "已审核", onClose });
  }
  return (
    <FormDialog
      formId={formId}
      title="审核"
      width={520}
      guardsText
      busy={busy}
      busyText="正在提交……"
      submitText="确定"
      className={styles.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <RadioField
        label="处理结果"
        required
        name="result"
        options={results}
        value={result}
        error={result === "" ? fault || undefined : undefined}
        onChange={({ target }) => {
          setResult(target.value);
          setFault("");
        }}
      />
      <TextareaField
        label="审核意见"
        required={result === "fail"}
        countTo={limits.opinionChars}
        rows={4}
        value={opinion}
        error={result === "" ? undefined : fault || undefined}
        onChange={({ target }) => setOpinion(target.value)}
      />
    </FormDialog>
  );
}
