"use client";

import { type ReactNode, useRef, useState } from "react";

import { RestoredNote } from "#components/parked-text/restored-note.tsx";
import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import { Button } from "#components/ui/button.tsx";
import { RadioField } from "#components/ui/choice-fields.tsx";
import { Dialog } from "#components/ui/dialog.tsx";
import { TextareaField } from "#components/ui/textarea-field.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { limits } from "#contracts/limits.ts";
import type { AuditResult } from "#contracts/workflow/table.ts";
import { type AuditMode, auditChoices, auditProblem, commonOpinions } from "#lib/acceptance/audit-form.ts";

import { Phrases } from "./phrases.tsx";

import styles from "./acceptance.module.css";

export type AuditWriting = {
  result: AuditResult | null;
  opinion: string;
  onWrite: (opinion: string) => void;
};

export type AuditDialogProps = {
  open: boolean;
  mode: AuditMode;
  /** Key under which the unsent opinion is parked; null parks none. */
  subject: string | null;
  /** What still stands against 通过, beside the choice. */
  note?: ReactNode;
  /** What may be written into the opinion, by what is chosen. */
  source?: (writing: AuditWriting) => ReactNode;
  onClose: () => void;
  /** Ends with the dialog closed by the caller; a failure keeps it open. False: the opinion was not taken. */
  onSubmit: (result: AuditResult, opinion: string) => Promise<boolean>;
};

/** 受理: a result, and an opinion unless it passes. */
export function AuditDialog(props: AuditDialogProps) {
  const [sending, setSending] = useState(false);
  async function send(result: AuditResult, opinion: string): Promise<boolean> {
    setSending(true);
    try {
      return await props.onSubmit(result, opinion);
    } finally {
      setSending(false);
    }
  }
  return (
    <Dialog open={props.open} title="受理" width={560} onClose={sending ? undefined : props.onClose}>
      {props.open && <AuditForm {...props} onSubmit={send} />}
    </Dialog>
  );
}

function AuditForm({ mode, subject, note, source, onClose, onSubmit }: AuditDialogProps) {
  const [pass, setPass] = useState<AuditResult | null>(null);
  const parked = useParkedText(subject);
  const opinion = parked.text;
  const [message, setMessage] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const [submit, busy] = useGuarded(async () => {
    const problem = auditProblem(pass, opinion);
    setMessage(problem ?? undefined);
    if (problem === null && pass !== null) {
      if (await onSubmit(pass, opinion.trim())) parked.sent();
      return;
    }
    form.current?.querySelector<HTMLElement>(pass === null ? "input" : "textarea")?.focus();
  });
  const choices = auditChoices(mode);
  const opinionRequired = pass !== null && pass !== "pass";

  function choose(value: string): void {
    setPass(choices.find((choice) => choice.value === value)?.value ?? null);
    setMessage(undefined);
  }
  function write(text: string): void {
    parked.write(text);
    if (pass !== null) setMessage(undefined);
  }

  return (
    <div ref={form} className={styles.form}>
      <RadioField
        label="处理结果"
        name="audit-result"
        required
        options={choices}
        value={pass ?? ""}
        error={pass === null ? message : undefined}
        onChange={(event) => choose(event.target.value)}
      />
      {note && <div className={styles.note}>{note}</div>}
      {source?.({ result: pass, opinion, onWrite: write })}
      <TextareaField
        label="受理意见"
        required={opinionRequired}
        rows={4}
        maxLength={limits.opinionChars}
        value={opinion}
        error={pass === null ? undefined : message}
        onChange={(event) => write(event.target.value)}
      />
      <RestoredNote isRestored={parked.isRestored} onClear={() => write("")} />
      {pass !== null && (
        <div className={styles.common} role="group" aria-label="常用意见">
          <span>常用意见</span>
          {commonOpinions[pass].map((text) => (
            <Button key={text} small onClick={() => write(text)}>
              {text}
            </Button>
          ))}
        </div>
      )}
      <Phrases opinion={opinion} onWrite={write} />
      <div className={styles.buttons}>
        <Button onClick={onClose} disabled={busy}>
          取消
        </Button>
        <Button variant="primary" busy={busy} onClick={submit}>
          确定
        </Button>
      </div>
    </div>
  );
}
