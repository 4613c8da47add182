"use client";

import { useState } from "react";

import { FoldedPhrases } from "#components/acceptance/phrases.tsx";
import { RestoredNote } from "#components/parked-text/restored-note.tsx";
import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import { Button } from "#components/ui/button.tsx";
import { TextareaField } from "#components/ui/fields/textarea-field.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import {
  type DecisionKind,
  decisionKindNames,
  decisionKindSchema,
  type ReportFinding,
} from "#contracts/detection/detection-api.ts";
import { decisionPhrases } from "#contracts/phrase/phrase.ts";
import { byText } from "#lib/detection/findings/finding-state.ts";

import { useReview } from "../../report/review-context.tsx";
import { longestReason, useDecide } from "./use-decide.ts";
import { wordBoxId } from "./use-review-keys.ts";

import styles from "../findings.module.css";

export function DecisionBox({ finding }: { finding: ReportFinding }) {
  const { decide } = useDecide();
  const { filingId } = useReview();
  const stored = finding.decision?.reason ?? "";
  const parked = useParkedText(`decision:${filingId}:${finding.key}`, stored);
  const [problem, setProblem] = useState<string | null>(null);
  const reason = parked.text;
  const [send, busy] = useGuarded(async (kind: DecisionKind) => {
    const failure = await decide({ keys: [finding.key] }, { kind, reason: reason.trim(), overwrite: true });
    setProblem(failure);
    if (failure === null) parked.sent();
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
        placeholder="理由（必填）"
        required
        uncounted
        rows={2}
        maxLength={longestReason}
        value={reason}
        error={problem ?? undefined}
        onChange={(event) => write(event.target.value)}
      />
      <RestoredNote isRestored={parked.isRestored} onClear={() => write("")} />
      <FoldedPhrases opinion={reason} room={longestReason} standard={decisionPhrases} onWrite={write} />
      <div className={styles.boxButtons}>
        {finding.decision && <span className={styles.saveState}>{byText(finding.decision)}</span>}
        {decisionKindSchema.options.map((kind) => (
          <Button
            key={kind}
            small
            busy={busy}
            aria-pressed={finding.decision?.kind === kind}
            onClick={() => submit(kind)}
          >
            {decisionKindNames[kind]}
          </Button>
        ))}
      </div>
    </div>
  );
}
