"use client";

import { type FormEvent, useState } from "react";

import { formatDate } from "#lib/util/time/dates.ts";

import { DateField } from "../fields/date/date-field.tsx";
import { FormDialog } from "../fields/form-dialog.tsx";

export function AsOfDialog(props: { onDay: (day: string) => void; onClose: () => void }) {
  const [today] = useState(() => formatDate(Date.now()));
  const [day, setDay] = useState("");
  const [problem, setProblem] = useState<string>();
  const [fault, setFault] = useState<string>();
  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = problem ?? (day === "" ? "请选择截至日期" : undefined);
    if (found === undefined) props.onDay(day);
    else setFault(found);
  }
  return (
    <FormDialog
      title="查看某日状态"
      width={460}
      busy={false}
      busyText=""
      submitText="查看"
      onSubmit={submit}
      onClose={props.onClose}
    >
      <DateField
        label="截至日期"
        required
        limitEndDate={today}
        note="含当日，显示平台当日登记的内容"
        value={day}
        error={fault}
        onValueChange={(value, found) => {
          setDay(value);
          setProblem(found);
          setFault(undefined);
        }}
      />
    </FormDialog>
  );
}
