"use client";

import { type FormEvent, useId, useState } from "react";

import { useAct } from "#components/feedback/use-act.ts";
import { RadioField } from "#components/ui/fields/choice-fields.tsx";
import { FormFoot } from "#components/ui/fields/form-foot.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { limits } from "#contracts/limits.ts";
import type { NoticeKey } from "#contracts/notice/notice.ts";
import { reviewNotice, noticeKey } from "#lib/notice/queries.ts";

import styles from "../notice.module.css";

const results = [
  { value: "pass", label: "通过" },
  { value: "fail", label: "不通过" },
];

export function ReviewDialog({ of, onClose }: { of: NoticeKey; onClose: () => void }) {
  const formId = useId();
  const [result, setResult] = useState("");
  const [opinion, setOpinion] = useState("");
  const { busy, fault, setFault, run } = useAct(noticeKey);
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (result !== "pass" && result !== "fail") setFault("请选择处理结果！");
    else run({ work: () => reviewNotice({ ...of, result, opinion }), done: "已审核", onClose });
  }
  return (
    <Dialog
      open
      title="审核"
      width={520}
      guardsText
      onClose={busy ? undefined : onClose}
      footer={
        <FormFoot form={formId} busy={busy} busyText="正在提交……" onCancel={onClose}>
          确定
        </FormFoot>
      }
    >
      <form id={formId} className={styles.form} noValidate onSubmit={submit}>
        <RadioField
          label="处理结果"
          required
          name="result"
          options={results}
          value={result}
          onChange={({ target }) => {
            setResult(target.value);
            setFault("");
          }}
        />
        <TextareaField
          label="审核意见"
          required={result === "fail"}
          maxLength={limits.opinionChars}
          rows={4}
          value={opinion}
          error={fault || undefined}
          onChange={({ target }) => setOpinion(target.value)}
        />
      </form>
    </Dialog>
  );
}
