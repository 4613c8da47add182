"use client";

import { useSentForm } from "#components/form/use-sent-form.ts";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { type IndicatorIssue, indicatorIssueDecideInputSchema } from "#contracts/indicator/issue/issue.ts";
import { decideIssue, issueKey } from "#lib/indicator/pool/queries.ts";

import styles from "../pool/pool.module.css";

type Props = { issue: IndicatorIssue; onClose: () => void };

export function RefuseDialog({ issue: { issueId, from, to, preparedBy }, onClose }: Props) {
  const { formId, busy, field, onSubmit } = useSentForm({
    initial: { note: "" },
    schema: indicatorIssueDecideInputSchema,
    inputOf: ({ note }) => ({ issueId, decision: "refuse" as const, note }),
    send: decideIssue,
    done: "已办理，本期不予发布",
    first: "note",
    refresh: issueKey,
    onClose,
  });
  return (
    <FormDialog
      formId={formId}
      title="不予发布"
      width={520}
      guardsText
      busy={busy}
      busyText="正在提交……"
      submitText="确定"
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className={styles.note}>
        {`${preparedBy}编制的${from}至${to}造价指标将不发布，样本不受影响，可以重新编制。`}
      </p>
      <TextareaField label="理由" required rows={3} countTo={300} {...field("note")} />
    </FormDialog>
  );
}
