"use client";

import { useState } from "react";

import { Button } from "#components/ui/button.tsx";
import { TextareaField } from "#components/ui/textarea-field.tsx";
import { useGuarded } from "#components/ui/use-guarded.ts";
import {
  type DecisionKind,
  decisionKindNames,
  decisionKindSchema,
  type ReportFinding,
} from "#contracts/detection-api.ts";

import { byText } from "./finding-words.tsx";
import { longestReason, useDecide } from "./use-decide.ts";
import { wordBoxId } from "./use-review-keys.ts";

import styles from "./findings.module.css";

/** The reviewer's word on one finding: a reason, and which of the two it is. */
export function DecisionBox({ finding }: { finding: ReportFinding }) {
  const decide = useDecide();
  /** Null: nothing was typed here, so the box shows what was decided, here or for many at once. */
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reason = typed ?? finding.decision?.reason ?? "";
  const [send, busy] = useGuarded(async (kind: DecisionKind) => {
    const failure = await decide({ keys: [finding.key] }, { kind, reason: reason.trim() });
    setProblem(failure);
    if (failure === null) setTyped(null);
  });
  function submit(kind: DecisionKind): void {
    if (reason.trim() !== "") return send(kind);
    setProblem("请填写理由");
    document.getElementById(wordBoxId)?.focus();
  }
  return (
    <div className={styles.box}>
      <TextareaField
        id={wordBoxId}
        label="处理理由"
        labelHidden
        placeholder="处理理由（必填）"
        required
        uncounted
        rows={2}
        maxLength={longestReason}
        value={reason}
        error={problem ?? undefined}
        onChange={(event) => {
          setTyped(event.target.value);
          setProblem(null);
        }}
      />
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
