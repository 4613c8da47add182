"use client";

import { type ReactNode, useId, useState } from "react";

import { RestoredNote } from "#components/parked-text/restored-note.tsx";
import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import { Button } from "#components/ui/button.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { Dialog } from "#components/ui/overlays/dialog.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import { limits } from "#contracts/limits.ts";

import { MovedNote } from "./moved-note.tsx";
import { Phrases } from "./phrases.tsx";

import styles from "./acceptance.module.css";

export type ReasonDialogProps = {
  open: boolean;
  title: string;
  children: ReactNode;
  /** Label of the reason field; null if no reason is asked. */
  reason: string | null;
  /** Tells that the matter has changed since the dialog opened; nothing can be sent then. */
  moved?: string | null;
  /** Key of the parked text; null parks none. */
  subject: string | null;
  danger?: boolean;
  confirmText: string;
  onClose: () => void;
  /** Resolves to false if the reason was not accepted. */
  onSubmit: (reason: string) => Promise<boolean>;
};

export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <Dialog open={props.open} role="alertdialog" title={props.title} width={520} onClose={props.onClose}>
      {props.open && <ReasonForm {...props} />}
    </Dialog>
  );
}

function ReasonForm(props: ReasonDialogProps) {
  const parked = useParkedText(props.subject);
  const { text } = parked;
  const [problem, setProblem] = useState<string>();
  const formId = useId();
  useFirstFault(formId, { reason: problem });
  const [submit, busy] = useGuarded(async () => {
    const missing = props.reason !== null && text.trim() === "";
    setProblem(missing ? `${props.reason}必填` : undefined);
    if (!missing && (await props.onSubmit(text.trim()))) parked.sent();
  });
  function write(opinion: string): void {
    parked.write(opinion);
    setProblem(undefined);
  }

  const isMoved = Boolean(props.moved) && !busy;
  return (
    <div id={formId} className={styles.form}>
      {isMoved && <MovedNote text={props.moved ?? ""} />}
      <div>{props.children}</div>
      {props.reason !== null && (
        <>
          <TextareaField
            label={props.reason}
            required
            rows={4}
            countTo={limits.opinionChars}
            value={text}
            error={problem}
            onChange={(event) => write(event.target.value)}
          />
          <RestoredNote isRestored={parked.isRestored} onClear={() => write("")} />
          <Phrases opinion={text} onWrite={write} />
        </>
      )}
      <div className={styles.buttons}>
        <Button onClick={props.onClose} disabled={busy} autoFocus={props.reason === null}>
          取消
        </Button>
        <Button variant={props.danger ? "danger" : "primary"} busy={busy} disabled={isMoved} onClick={submit}>
          {props.confirmText}
        </Button>
      </div>
    </div>
  );
}
