"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";

import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { creditGradeAddInputSchema, creditGradeSchema } from "#contracts/enterprise/credit-grade.ts";
import type { EnterpriseDetail } from "#contracts/enterprise/detail.ts";
import { emptyGrade, type GradeFaults, type GradeForm, gradeFaults } from "#lib/enterprise/grade-form.ts";
import { addCreditGrade, enterpriseKey } from "#lib/enterprise/queries.ts";
import { ApiFailure } from "#lib/http/failure.ts";
import { succeed } from "#lib/http/notices.ts";

import styles from "../enterprise.module.css";

const choices = creditGradeSchema.options.map((value) => ({ value, label: value }));

export function GradeDialog({ detail, onClose }: { detail: EnterpriseDetail; onClose: () => void }) {
  const formId = useId();
  const client = useQueryClient();
  const [form, setForm] = useState(emptyGrade);
  const [faults, setFaults] = useState<GradeFaults>({});
  const [busy, setBusy] = useState(false);
  useFirstFault(formId, faults);

  function change(next: Partial<GradeForm>): void {
    setForm((now) => ({ ...now, ...next }));
    setFaults((now) => Object.fromEntries(Object.entries(now).filter(([code]) => !(code in next))));
  }

  async function send(): Promise<void> {
    setBusy(true);
    try {
      await addCreditGrade(creditGradeAddInputSchema.parse({ ...form, enterpriseId: detail.id }));
      succeed("信用等级已登记");
      await client.invalidateQueries({ queryKey: enterpriseKey });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setBusy(false);
      setFaults(Object.fromEntries(error.fields.map(({ path, message }) => [path, message])));
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (busy) return;
    const found = gradeFaults(form);
    setFaults(found);
    if (Object.keys(found).length === 0) void send();
  }

  const text = (code: "body" | "documentNo", label: string, placeholder: string) => (
    <TextField
      label={label}
      required
      countTo={100}
      placeholder={placeholder}
      value={form[code]}
      error={faults[code]}
      onChange={(event) => change({ [code]: event.target.value })}
    />
  );
  const day = (code: "validFrom" | "validTo", label: string) => (
    <DateField
      label={label}
      required
      value={form[code]}
      error={faults[code]}
      onValueChange={(value) => change({ [code]: value })}
    />
  );
  return (
    <FormDialog
      formId={formId}
      title="登记信用等级"
      width={520}
      guardsText
      busy={busy}
      busyText="正在登记……"
      submitText="登记"
      className={styles.form}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.note}>{detail.values["name"]}。登记后不能修改，登记有误时请重新登记一条。</p>
      <SelectField
        label="等级"
        required
        empty="请选择"
        options={choices}
        value={form.grade}
        error={faults["grade"]}
        onChange={(event) => change({ grade: event.target.value })}
      />
      {text("body", "发布机构", "如：省造价管理协会")}
      {text("documentNo", "文号", "发布文件的文号")}
      {day("validFrom", "有效期起")}
      {day("validTo", "有效期止")}
    </FormDialog>
  );
}
