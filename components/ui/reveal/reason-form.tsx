"use client";

import { type FormEvent, useId, useState } from "react";

import { FormDialog } from "../fields/form-dialog.tsx";
import { TextField } from "../fields/text-field.tsx";
import { useFirstFault } from "../fields/use-first-fault.ts";

/** `name`: of the number; `note`: where the view is recorded. */
export type Asking = {
  name: string;
  note: string;
  /** Null for a sound reason. */
  faultOf: (reason: string) => string | null;
  send: (reason: string) => Promise<string | null>;
};

export function ReasonForm({ asked, onEnd }: { asked: Asking; onEnd: (value: string | null) => void }) {
  const [reason, setReason] = useState("");
  const formId = useId();
  const [fault, setFault] = useState<string>();
  useFirstFault(formId, { fault });
  const [busy, setBusy] = useState(false);
  async function send(given: string): Promise<void> {
    setBusy(true);
    const value = await asked.send(given);
    setBusy(false);
    onEnd(value);
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const found = asked.faultOf(reason);
    if (found !== null) setFault(found);
    else if (!busy) void send(reason);
  }
  return (
    <FormDialog
      formId={formId}
      title={`显示${asked.name}`}
      width={460}
      busy={busy}
      busyText="正在读取……"
      submitText="显示"
      onSubmit={submit}
      onClose={() => onEnd(null)}
    >
      <p>{asked.note}</p>
      <TextField
        label="查看事由"
        required
        autoFocus
        countTo={200}
        value={reason}
        error={fault}
        onChange={(event) => {
          setReason(event.target.value);
          setFault(undefined);
        }}
      />
    </FormDialog>
  );
}
