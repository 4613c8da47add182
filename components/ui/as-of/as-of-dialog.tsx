"use client";

import { type FormEvent, useId, useState } from "react";

import { formatDate } from "#lib/util/time/dates.ts";

import { DateField } from "../fields/date/date-field.tsx";
import { FormFoot } from "../fields/form-foot.tsx";
import { Dialog } from "../overlays/dialog.tsx";

export function AsOfDialog(props: { onDay: (day: string) => void; onClose: () => void }) {
  const formId = useId();
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
    <Dialog
      open
      title="查看某日状态"
      width={460}
      onClose={props.onClose}
      footer={
        <FormFoot form={formId} busy={false} busyText="" onCancel={props.onClose}>
          查看
        </FormFoot>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
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
      </form>
    </Dialog>
  );
}
