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

import { longestReason } from "./decide-dialog.tsx";
import { byText } from "./finding-words.tsx";
import { useDecide } from "./use-decide.ts";
import { wordBoxId } from "./use-review-keys.ts";

import styles from "./findings.module.css";

/** The reviewer's word on one finding: a reason, and which of the two it is. */
export function DecisionBox({ finding }: { finding: ReportFinding }) {
  const decide = useDecide();
  const [reason, setReason] = useState(finding.decision?.reason ?? "");
  const [problem, setProblem] = useState<string | null>(null);
  const [submit, busy] = useGuarded(async (kind: DecisionKind) => {
    const text = reason.trim();
    setProblem(text === "" ? "请填写理由" : await decide({ keys: [finding.key] }, { kind, reason: text }));
  });
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
          setReason(event.target.value);
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
