"use client";

import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useId, useState } from "react";

import { FormFoot } from "#components/ui/fields/form-foot.tsx";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import type { PersonId } from "#contracts/ids.ts";
import { type StaffRevealInput, staffRevealInputSchema } from "#contracts/staff/staff.ts";
import { revealStaff, staffKey } from "#lib/staff/queries.ts";

import styles from "../staff.module.css";

type Field = StaffRevealInput["field"];
type Asked = { field: Field; resolve: (value: string | null) => void };

const names: Record<Field, string> = { phone: "手机号", idNumber: "证件号码" };

/** Asks for a reason first; resolves to null if none is given. */
export function useReveal(personId: PersonId): {
  ask: (field: Field) => Promise<string | null>;
  dialog: ReactNode;
} {
  const [asked, setAsked] = useState<Asked | null>(null);
  function end(value: string | null): void {
    asked?.resolve(value);
    setAsked(null);
  }
  return {
    ask: (field) => new Promise((resolve) => setAsked({ field, resolve })),
    dialog: asked && <ReasonForm personId={personId} field={asked.field} onEnd={end} />,
  };
}

function ReasonForm(props: { personId: PersonId; field: Field; onEnd: (value: string | null) => void }) {
  const { personId, field, onEnd } = props;
  const client = useQueryClient();
  const formId = useId();
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  async function send(): Promise<void> {
    setBusy(true);
    const value = await revealStaff({ personId, field, reason });
    setBusy(false);
    onEnd(value);
    void client.invalidateQueries({ queryKey: [...staffKey, "detail", personId] });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    const parsed = staffRevealInputSchema.shape.reason.safeParse(reason);
    if (!parsed.success) setFault(parsed.error.issues[0]?.message);
    else if (!busy) void send();
  }
  return (
    <Dialog
      open
      title={`显示${names[field]}`}
      width={460}
      onClose={busy ? undefined : () => onEnd(null)}
      footer={
        <FormFoot form={formId} busy={busy} busyText="正在读取……" onCancel={() => onEnd(null)}>
          显示
        </FormFoot>
      }
    >
      <form id={formId} className={styles.single} noValidate onSubmit={submit}>
        <p>本次查看的时间、单位、人员和事由将记入访问日志，并在该人员的“查看记录”中列出。</p>
        <TextField
          label="查看事由"
          required
          autoFocus
          maxLength={200}
          value={reason}
          error={fault}
          onChange={(event) => {
            setReason(event.target.value);
            setFault(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
