"use client";

import { type ReactNode, useRef, useState } from "react";

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
  /** What still stands against 通过, beside the choice. */
  note?: ReactNode;
  /** What may be written into the opinion, by what is chosen. */
  source?: (writing: AuditWriting) => ReactNode;
  onClose: () => void;
  /** Ends with the dialog closed by the caller; a failure keeps it open. */
  onSubmit: (result: AuditResult, opinion: string) => Promise<void>;
};

/** 受理: a result, and an opinion unless it passes. */
export function AuditDialog(props: AuditDialogProps) {
  const [sending, setSending] = useState(false);
  async function send(result: AuditResult, opinion: string): Promise<void> {
    setSending(true);
    try {
      await props.onSubmit(result, opinion);
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

function AuditForm({ mode, note, source, onClose, onSubmit }: AuditDialogProps) {
  const [pass, setPass] = useState<AuditResult | null>(null);
  const [opinion, setOpinion] = useState("");
  const [message, setMessage] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const [submit, busy] = useGuarded(async () => {
    const problem = auditProblem(pass, opinion);
    setMessage(problem ?? undefined);
    if (problem === null && pass !== null) return onSubmit(pass, opinion.trim());
    form.current?.querySelector<HTMLElement>(pass === null ? "input" : "textarea")?.focus();
  });
  const choices = auditChoices(mode);
  const opinionRequired = pass !== null && pass !== "pass";

  function choose(value: string): void {
    setPass(choices.find((choice) => choice.value === value)?.value ?? null);
    setMessage(undefined);
  }
  function write(text: string): void {
    setOpinion(text);
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
