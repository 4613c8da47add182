"use client";

import { useQueryClient } from "@tanstack/react-query";

import { useSentForm } from "#components/form/use-sent-form.ts";
import { RadioField } from "#components/ui/fields/choice-fields.tsx";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import {
  exclusionDecideInputSchema,
  exclusionDecisionSchema,
  type ExclusionKind,
  exclusionKindNames,
  exclusionRequestInputSchema,
  type SampleDetail,
} from "#contracts/indicator/sample/api.ts";
import { decideExclusion, requestExclusion, sampleKey } from "#lib/indicator/sample/queries.ts";
import { todoKey } from "#lib/todo/keys.ts";

import styles from "./sample.module.css";

/** `send`, which also changes what others and oneself have to do. */
function useRenewing<I>(send: (input: I) => Promise<unknown>): (input: I) => Promise<void> {
  const client = useQueryClient();
  return async (input) => {
    await send(input);
    void client.invalidateQueries({ queryKey: todoKey });
  };
}

type RequestProps = { sample: SampleDetail; kind: ExclusionKind; onClose: () => void };

export function RequestDialog({ sample, kind, onClose }: RequestProps) {
  const { sampleId, revision } = sample;
  const { formId, busy, field, onSubmit } = useSentForm({
    initial: { reason: "" },
    schema: exclusionRequestInputSchema,
    inputOf: ({ reason }) => ({ sampleId, revision, kind, reason }),
    send: useRenewing(requestExclusion),
    done: "已申请，待另一人同意",
    first: "reason",
    refresh: sampleKey,
    onClose,
  });
  return (
    <FormDialog
      formId={formId}
      title={`申请${exclusionKindNames[kind]}样本`}
      width={520}
      guardsText
      busy={busy}
      busyText="正在提交……"
      submitText="提交申请"
      className={styles.form}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className={styles.hint}>
        {kind === "exclude"
          ? "另一人同意后，本样本不再计入统计，可以申请恢复。"
          : "另一人同意后，本样本恢复为待确认。"}
      </p>
      <TextareaField label="理由" required rows={3} countTo={300} {...field("reason")} />
    </FormDialog>
  );
}

type DecideProps = {
  sample: SampleDetail;
  exclusion: NonNullable<SampleDetail["exclusion"]>;
  onClose: () => void;
};

const choices = [
  { value: "agreed", label: "同意" },
  { value: "refused", label: "不同意" },
];
const own = [{ value: "taken-back", label: "撤回申请" }];

export function DecideDialog({ sample, exclusion, onClose }: DecideProps) {
  const { exclusionId, kind, reason, requestedBy, mayTakeBack } = exclusion;
  const { formId, busy, field, onSubmit } = useSentForm({
    initial: { decision: mayTakeBack ? "taken-back" : "agreed", note: "" },
    schema: exclusionDecideInputSchema,
    inputOf: ({ decision, note }) => ({
      exclusionId,
      revision: sample.revision,
      decision: exclusionDecisionSchema.catch("taken-back").parse(decision),
      note,
    }),
    send: useRenewing(decideExclusion),
    done: "已办理",
    first: "note",
    refresh: sampleKey,
    onClose,
  });
  const { error: _error, ...decision } = field("decision");
  return (
    <FormDialog
      formId={formId}
      title={`${exclusionKindNames[kind]}样本的申请`}
      width={520}
      guardsText
      busy={busy}
      busyText="正在提交……"
      submitText="确定"
      className={styles.form}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p className={styles.hint}>
        {`${requestedBy}申请${exclusionKindNames[kind]}“${sample.projectName}”，理由：${reason}`}
      </p>
      <RadioField label="办理意见" options={mayTakeBack ? own : choices} {...decision} />
      {!mayTakeBack && (
        <TextareaField
          label="说明"
          rows={3}
          countTo={300}
          placeholder="不同意的须写明理由"
          {...field("note")}
        />
      )}
    </FormDialog>
  );
}
