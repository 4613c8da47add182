"use client";

import { type ReactNode, useRef, useState } from "react";

import { RestoredNote } from "#components/parked-text/restored-note.tsx";
import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import { Button } from "#components/ui/button.tsx";
import { RadioField } from "#components/ui/fields/choice-fields.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { limits } from "#contracts/limits.ts";
import { standardPhrases } from "#contracts/phrase/phrase.ts";
import type { ReviewResult } from "#contracts/workflow/actions.ts";
import type { FilingStatus } from "#contracts/workflow/status.ts";
import { type ReviewMode, reviewChoices, reviewProblem, reviewTitle } from "#lib/acceptance/review-form.ts";

import { DialogNote } from "./dialog-note.tsx";
import { MovedNote } from "./moved-note.tsx";
import { Phrases } from "./phrases.tsx";

import styles from "./acceptance.module.css";

export type ReviewWriting = {
  result: ReviewResult | null;
  opinion: string;
  isRefused: boolean;
  onWrite: (opinion: string) => void;
};

export type ReviewDialogProps = {
  open: boolean;
  mode: ReviewMode;
  /** One decision for several filings. */
  many?: boolean;
  /** Statuses of the reviewed filings; they decide the phrases. */
  statuses: readonly FilingStatus[];
  /** Key of the parked text; null parks none. */
  subject: string | null;
  note?: ReactNode;
  /** A step taken on the filing since the dialog opened; nothing can be sent then. */
  moved?: string | null;
  source?: (writing: ReviewWriting) => ReactNode;
  onClose: () => void;
  /** Resolves to false if the opinion was not accepted; `refuse` says why. The caller closes the dialog. */
  onSubmit: (result: ReviewResult, opinion: string, refuse: (why: string) => void) => Promise<boolean>;
};

export function ReviewDialog(props: ReviewDialogProps) {
  const [sending, setSending] = useState(false);
  async function send(...said: Parameters<typeof props.onSubmit>): Promise<boolean> {
    setSending(true);
    try {
      return await props.onSubmit(...said);
    } finally {
      setSending(false);
    }
  }
  return (
    <Dialog
      open={props.open}
      title={reviewTitle(props.mode, props.many)}
      width={560}
      onClose={sending ? undefined : props.onClose}
    >
      {props.open && <ReviewForm {...props} moved={sending ? null : (props.moved ?? null)} onSubmit={send} />}
    </Dialog>
  );
}

function ReviewForm({ mode, statuses, subject, note, moved, source, onClose, onSubmit }: ReviewDialogProps) {
  const [pass, setPass] = useState<ReviewResult | null>(null);
  const parked = useParkedText(subject);
  const opinion = parked.text;
  const [message, setMessage] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);
  const form = useRef<HTMLDivElement>(null);
  const [submit, busy] = useGuarded(async () => {
    const problem = reviewProblem(pass, opinion);
    setMessage(problem ?? undefined);
    setRefusal(null);
    if (problem === null && pass !== null) {
      if (await onSubmit(pass, opinion.trim(), setRefusal)) parked.sent();
      return;
    }
    form.current?.querySelector<HTMLElement>(pass === null ? "input" : "textarea")?.focus();
  });
  const choices = reviewChoices(mode);
  const opinionRequired = pass !== null && pass !== "pass";

  function choose(value: string): void {
    setPass(choices.find((choice) => choice.value === value)?.value ?? null);
    setMessage(undefined);
    setRefusal(null);
  }
  function write(text: string): void {
    parked.write(text);
    if (pass !== null) setMessage(undefined);
  }

  return (
    <div ref={form} className={styles.form}>
      {moved && <MovedNote text={moved} />}
      <RadioField
        label="处理结果"
        name="review-result"
        required
        options={choices}
        value={pass ?? ""}
        error={pass === null ? message : undefined}
        onChange={(event) => choose(event.target.value)}
      />
      {note && <DialogNote>{note}</DialogNote>}
      {refusal !== null && <DialogNote tone="refusal">{refusal}</DialogNote>}
      {source?.({ result: pass, opinion, isRefused: refusal !== null, onWrite: write })}
      <TextareaField
        label="受理意见"
        required={opinionRequired}
        rows={4}
        countTo={limits.opinionChars}
        value={opinion}
        error={pass === null ? undefined : message}
        onChange={(event) => write(event.target.value)}
      />
      <RestoredNote isRestored={parked.isRestored} onClear={() => write("")} />
      <Phrases
        opinion={opinion}
        standard={pass === null ? [] : standardPhrases(statuses, pass)}
        onWrite={write}
      />
      <div className={styles.buttons}>
        <Button onClick={onClose} disabled={busy}>
          {moved ? "关闭" : "取消"}
        </Button>
        <Button variant="primary" busy={busy} disabled={Boolean(moved)} onClick={submit}>
          确定
        </Button>
      </div>
    </div>
  );
}
