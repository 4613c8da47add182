"use client";

import { useQueryClient } from "@tanstack/react-query";

import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { type StaffDetail, staffSaveInputSchema } from "#contracts/staff/staff.ts";
import { succeed } from "#lib/http/notices.ts";
import { describedOf, meanwhileText, rebased } from "#lib/staff/meanwhile.ts";
import { saveStaff, staffKey } from "#lib/staff/queries.ts";

import { PrivacyNote } from "../privacy-note.tsx";
import { DescribingFields } from "./describing-fields.tsx";
import { useDialogForm } from "./use-dialog-form.ts";
import { useNewest } from "./use-newest.ts";

import styles from "../staff.module.css";

export function EditDialog({ detail, onClose }: { detail: StaffDetail; onClose: () => void }) {
  const client = useQueryClient();
  const { personId, revision } = detail;
  const readNewest = useNewest(detail);
  const { formId, form, faults, busy, change, onSubmit } = useDialogForm({
    schema: staffSaveInputSchema,
    start: { personId, revision, phone: "", idNumber: "", ...describedOf(detail) },
    send: saveStaff,
    onDone: async () => {
      succeed("已保存");
      await client.invalidateQueries({ queryKey: staffKey });
      onClose();
    },
    onStale: async (typed) => {
      const { before, now } = await readNewest();
      const next = { revision: now.revision, ...rebased(typed, before, now) };
      return { next, problem: meanwhileText(before, now) };
    },
  });
  return (
    <FormDialog
      formId={formId}
      title="修改人员信息"
      width={620}
      guardsText
      busy={busy}
      busyText="正在保存……"
      submitText="保存"
      className={styles.form}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FormProblem text={faults[""]} />
      <TextField
        label="手机号"
        autoFocus
        inputMode="numeric"
        placeholder={detail.phone === "" ? "尚未登记" : `${detail.phone}，不修改请留空`}
        value={form.phone ?? ""}
        error={faults["phone"]}
        onChange={(event) => change({ phone: event.target.value })}
      />
      {detail.idNumber === "" && (
        <TextField
          label="证件号码"
          countTo={30}
          spellCheck={false}
          hint={faults["idNumber"] ? undefined : "补录后如需更正，须提交变更申请"}
          value={form.idNumber ?? ""}
          error={faults["idNumber"]}
          onChange={(event) => change({ idNumber: event.target.value })}
        />
      )}
      <DescribingFields form={form} faults={faults} onChange={change} />
      <PrivacyNote />
    </FormDialog>
  );
}
