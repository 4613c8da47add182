"use client";

import { useQueryClient } from "@tanstack/react-query";

import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import type { PersonId } from "#contracts/ids.ts";
import { type Conduct, conductChars, staffConductWithdrawInputSchema } from "#contracts/staff/conduct.ts";
import { succeed } from "#lib/http/notices.ts";
import { withdrawConduct } from "#lib/staff/conduct.ts";
import { staffKey } from "#lib/staff/queries.ts";

import { useDialogForm } from "../edit/use-dialog-form.ts";

import styles from "../staff.module.css";

type Props = { personId: PersonId; conduct: Conduct; onClose: () => void };

export function WithdrawDialog({ personId, conduct, onClose }: Props) {
  const client = useQueryClient();
  const { formId, form, faults, busy, isOver, change, onSubmit } = useDialogForm({
    schema: staffConductWithdrawInputSchema,
    start: { personId, conductId: conduct.id, reason: "" },
    send: withdrawConduct,
    onDone: async () => {
      succeed("已撤销");
      await client.invalidateQueries({ queryKey: staffKey });
      onClose();
    },
    onStale: async () => {
      await client.invalidateQueries({ queryKey: staffKey });
      return { problem: "该登记已由他人撤销，请关闭本窗口后查看", isOver: true };
    },
  });
  return (
    <FormDialog
      formId={formId}
      title="撤销登记"
      width={520}
      guardsText
      busy={busy}
      isOver={isOver}
      busyText="正在撤销……"
      submitText="撤销"
      className={styles.single}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FormProblem text={faults[""]} />
      <p>
        {conduct.text}（{conduct.documentNo}）。撤销后仍可查看，并注明原因。
      </p>
      <TextField
        label="撤销原因"
        required
        autoFocus
        countTo={conductChars.other}
        value={form.reason}
        error={faults["reason"]}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </FormDialog>
  );
}
