"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";

import { DateField } from "#components/ui/fields/date/date-field.tsx";
import { FormDialog } from "#components/ui/fields/form-dialog.tsx";
import { FormProblem } from "#components/ui/fields/form-problem.tsx";
import { SelectField } from "#components/ui/fields/select-field.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import type { PersonId } from "#contracts/ids.ts";
import { idTypes, idTypeSchema } from "#contracts/registry-request/options.ts";
import { phoneKeptText, type StaffAddInput, staffAddInputSchema } from "#contracts/staff/staff.ts";
import { succeed, warn } from "#lib/http/notices.ts";
import { addStaff, staffKey } from "#lib/staff/queries.ts";
import { formatDate } from "#lib/util/time/dates.ts";

import { PrivacyNote } from "../privacy-note.tsx";
import { DescribingFields } from "./describing-fields.tsx";
import { useDialogForm } from "./use-dialog-form.ts";

import styles from "../staff.module.css";

const empty: StaffAddInput = {
  name: "",
  idType: "id-card",
  idNumber: "",
  phone: "",
  startedOn: "",
  position: "",
  education: "",
  title: "",
};

export function AddDialog(props: { onClose: () => void; onAdded: (personId: PersonId) => void }) {
  const client = useQueryClient();
  const [today] = useState(() => formatDate(Date.now()));
  const { formId, form, faults, busy, change, onSubmit } = useDialogForm({
    schema: staffAddInputSchema,
    start: empty,
    send: addStaff,
    onDone: async ({ personId, phoneKept }) => {
      succeed("已登记");
      if (phoneKept) warn(phoneKeptText);
      await client.invalidateQueries({ queryKey: staffKey });
      props.onAdded(personId);
    },
  });
  return (
    <FormDialog
      formId={formId}
      title="登记人员"
      width={620}
      guardsText
      busy={busy}
      busyText="正在登记……"
      submitText="登记"
      className={styles.form}
      onSubmit={onSubmit}
      onClose={props.onClose}
    >
      <FormProblem text={faults[""]} />
      <TextField
        label="姓名"
        required
        autoFocus
        countTo={30}
        value={form.name}
        error={faults["name"]}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label="手机号"
        required
        inputMode="numeric"
        value={form.phone}
        error={faults["phone"]}
        onChange={(event) => change({ phone: event.target.value })}
      />
      <SelectField
        label="证件类型"
        required
        empty={null}
        options={idTypes}
        value={form.idType}
        error={faults["idType"]}
        onChange={(event) => change({ idType: idTypeSchema.parse(event.target.value) })}
      />
      <TextField
        label="证件号码"
        required
        countTo={30}
        spellCheck={false}
        value={form.idNumber}
        error={faults["idNumber"]}
        onChange={(event) => change({ idNumber: event.target.value })}
      />
      <DateField
        label="任职日期"
        required
        limitEndDate={today}
        value={form.startedOn}
        error={faults["startedOn"]}
        onValueChange={(startedOn) => change({ startedOn })}
      />
      <DescribingFields form={form} faults={faults} onChange={change} />
      <PrivacyNote />
    </FormDialog>
  );
}
