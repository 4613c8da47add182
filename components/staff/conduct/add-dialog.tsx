"use client";

import { useQueryClient } from "@tanstack/react-query";

import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import {
  conductChars,
  type ConductKind,
  conductKindNames,
  staffConductAddInputSchema,
} from "#contracts/staff/conduct.ts";
import type { StaffDetail } from "#contracts/staff/staff.ts";
import { succeed } from "#lib/http/notices.ts";
import { addConduct } from "#lib/staff/conduct.ts";
import { staffKey } from "#lib/staff/queries.ts";

import { useDialogForm } from "../edit/use-dialog-form.ts";

import styles from "../staff.module.css";

type Props = { detail: Pick<StaffDetail, "personId" | "name">; kind: ConductKind; onClose: () => void };

export function AddDialog({ detail, kind, onClose }: Props) {
  const client = useQueryClient();
  const { formId, form, faults, busy, change, onSubmit } = useDialogForm({
    schema: staffConductAddInputSchema,
    start: { personId: detail.personId, kind, text: "", body: "", documentNo: "", decidedOn: "", until: "" },
    send: addConduct,
    onDone: async () => {
      succeed(`${conductKindNames[kind]}已登记`);
      await client.invalidateQueries({ queryKey: staffKey });
      onClose();
    },
  });
  const text = (code: "body" | "documentNo", label: string, placeholder: string) => (
    <TextField
      label={label}
      required
      countTo={conductChars.other}
      placeholder={placeholder}
      value={form[code]}
      error={faults[code]}
      onChange={(event) => change({ [code]: event.target.value })}
    />
  );
  return (
    <FormDialog
      formId={formId}
      title={`登记${conductKindNames[kind]}`}
      width={560}
      guardsText
      busy={busy}
      busyText="正在登记……"
      submitText="登记"
      className={styles.single}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <FormProblem text={faults[""]} />
      <p>{detail.name}。按公布的文件登记，登记后不能修改，有误的撤销后重新登记。</p>
      <TextareaField
        label="行为内容"
        required
        autoFocus
        rows={3}
        countTo={conductChars.text}
        value={form.text}
        error={faults["text"]}
        onChange={(event) => change({ text: event.target.value })}
      />
      {text("body", "认定机关", "如：省住房和城乡建设厅")}
      {text("documentNo", "文号", "公布文件的文号")}
      <DateField
        label="认定日期"
        required
        value={form.decidedOn}
        error={faults["decidedOn"]}
        onValueChange={(decidedOn) => change({ decidedOn })}
      />
      <DateField
        label="截止日期"
        value={form.until}
        error={faults["until"]}
        onValueChange={(until) => change({ until })}
      />
    </FormDialog>
  );
}
