"use client";

import { type FormEvent, useId, useState } from "react";

import { FormFoot } from "#components/ui/fields/form-foot.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";

type Props = { label: string; onAnswer: (reason: string | null) => void };

export function ReasonBox({ label, onAnswer }: Props) {
  const form = useId();
  const [problem, setProblem] = useState<string>();
  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const reason = new FormData(event.currentTarget).get("reason");
    const text = typeof reason === "string" ? reason.trim() : "";
    if (text === "") setProblem("查看事由必填");
    else onAnswer(text);
  }
  return (
    <Dialog
      open
      title={`显示${label}`}
      width={460}
      onClose={() => onAnswer(null)}
      footer={
        <FormFoot form={form} busy={false} busyText="" onCancel={() => onAnswer(null)}>
          显示
        </FormFoot>
      }
    >
      <form id={form} onSubmit={onSubmit} noValidate>
        <TextField
          name="reason"
          label="查看事由"
          required
          maxLength={200}
          autoFocus
          error={problem}
          hint="事由和查看人将记入访问日志"
        />
      </form>
    </Dialog>
  );
}
