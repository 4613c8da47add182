"use client";

import { useState } from "react";

import { FoldedPhrases } from "#components/acceptance/phrases.tsx";
import { RestoredNote } from "#components/parked-text/restored-note.tsx";
import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import { Button } from "#components/ui/button.tsx";
import { onSendKey } from "#components/ui/fields/on-send-key.ts";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import {
  type DecisionKind,
  decisionKindNames,
  decisionKindSchema,
  type ReportFinding,
} from "#contracts/detection/detection-api.ts";
import { decisionPhrases } from "#contracts/phrase/phrase.ts";
import type { Decided } from "#lib/detection/api.ts";
import { byText } from "#lib/detection/findings/finding-state.ts";

import { useReview } from "../../report/review-context.tsx";
import { longestReason, useDecide } from "./use-decide.ts";
import { wordBoxId } from "./word-box.ts";

import styles from "../findings.module.css";

export type DecisionBoxProps = {
  chosen: Decided;
  /** Names the finding or cause; its unsent reason is kept under it. */
  name: string;
  decision?: ReportFinding["decision"];
  /** Follows 理由（必填） in the empty box. */
  hint?: string;
  onDone: () => void;
};

export function DecisionBox({ chosen, name, decision = null, hint = "", onDone }: DecisionBoxProps) {
  const { decide } = useDecide();
  const { filingId } = useReview();
  const parked = useParkedText(`decision:${filingId}:${name}`, decision?.reason ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const reason = parked.text;
  const [send, busy] = useGuarded(async (kind: DecisionKind) => {
    const overwrite = "keys" in chosen;
    const failure = await decide(chosen, { kind, reason: reason.trim(), overwrite });
    setProblem(failure);
    if (failure !== null) return;
    parked.sent();
    onDone();
  });
  function submit(kind: DecisionKind): void {
    if (reason.trim() !== "") return send(kind);
    setProblem("理由必填");
    document.getElementById(wordBoxId)?.focus();
  }
  function write(text: string): void {
    parked.write(text);
    setProblem(null);
  }
  return (
    <div className={styles.box}>
      <TextareaField
        id={wordBoxId}
        label="理由"
        labelHidden
        placeholder={`理由（必填）${hint}`}
        required
        uncounted
        rows={2}
        countTo={longestReason}
        value={reason}
        error={problem ?? undefined}
        onKeyDown={onSendKey(() => submit("accepted"))}
        onChange={(event) => write(event.target.value)}
      />
      <RestoredNote isRestored={parked.isRestored} onClear={() => write("")} />
      <FoldedPhrases opinion={reason} room={longestReason} standard={decisionPhrases} onWrite={write} />
      <div className={styles.boxButtons}>
        {decision && <span className={styles.saveState}>{byText(decision)}</span>}
        {decisionKindSchema.options.map((kind) => (
          <Button
            key={kind}
            small
            busy={busy}
            aria-pressed={decision?.kind === kind}
            data-command={kind}
            onClick={() => submit(kind)}
          >
            {decisionKindNames[kind]}
          </Button>
        ))}
      </div>
    </div>
  );
}
