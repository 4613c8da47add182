"use client";

import { useQueryClient } from "@tanstack/react-query";

import { useRight } from "#components/permissions/rights.tsx";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import type { PersonId } from "#contracts/ids.ts";
import { limits } from "#contracts/limits.ts";
import { staffCorrectionSettleInputSchema } from "#contracts/staff/own.ts";
import type { Correction } from "#contracts/staff/staff.ts";
import { succeed } from "#lib/http/notices.ts";
import { settleCorrection } from "#lib/staff/own.ts";
import { staffKey } from "#lib/staff/queries.ts";

import { useDialogForm } from "./use-dialog-form.ts";

import styles from "../staff.module.css";

type SettleDialogProps = { personId: PersonId; correction: Correction; onClose: () => void };

export function SettleDialog({ personId, correction, onClose }: SettleDialogProps) {
  const client = useQueryClient();
  const maySubmit = useRight("registry-request.submit");
  const { formId, form, faults, busy, isOver, change, onSubmit } = useDialogForm({
    schema: staffCorrectionSettleInputSchema,
    start: { personId, correctionId: correction.id, note: "" },
    send: settleCorrection,
    onDone: async () => {
      succeed("已处理");
      await client.invalidateQueries({ queryKey: staffKey });
      onClose();
    },
    onStale: async () => {
      await client.invalidateQueries({ queryKey: staffKey });
      return {
        problem: "该更正请求已由他人处理，请关闭本窗口，在“本人更正请求”中查看处理情况",
        isOver: true,
      };
    },
  });
  return (
    <FormDialog
      formId={formId}
      title="处理更正请求"
      width={520}
      guardsText
      busy={busy}
      isOver={isOver}
      busyText="正在提交……"
      submitText="已处理"
      className={styles.single}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FormProblem text={faults[""]} />
      <p>{correction.text}</p>
      <TextareaField
        label="处理情况"
        required
        autoFocus
        rows={4}
        countTo={limits.correctionChars}
        hint={`本人可以看到。须审核的信息，请${maySubmit ? "提交信息变更申请后填写" : "告知所在单位提交信息变更申请"}。`}
        value={form.note}
        error={faults["note"]}
        onChange={(event) => change({ note: event.target.value })}
      />
    </FormDialog>
  );
}
