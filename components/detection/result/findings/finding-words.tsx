import { Tag, type Tone } from "#components/ui/feedback/tag.tsx";
import { decisionKindNames, type ReportFinding } from "#contracts/detection/detection-api.ts";
import { type FindingState, findingState } from "#contracts/detection/finding-state.ts";
import { byText } from "#lib/detection/findings/finding-state.ts";

import { useReview } from "../../report/review-context.tsx";

import styles from "../findings.module.css";

const states: Record<Exclude<FindingState, "none">, { name: string; tone: Tone }> = {
  cleared: { name: decisionKindNames.cleared, tone: "green" },
  accepted: { name: decisionKindNames.accepted, tone: "teal" },
  answered: { name: "已答复", tone: "green" },
  undecided: { name: "待处理", tone: "grey" },
  unanswered: { name: "待答复", tone: "grey" },
};

export function FindingStateTag({ finding }: { finding: ReportFinding }) {
  const { report } = useReview();
  const state = findingState(finding);
  if (state === "none" || report.trial !== null) return null;
  return (
    <span className={styles.state}>
      <Tag tone={states[state].tone}>{states[state].name}</Tag>
    </span>
  );
}

export function FindingWords({ finding }: { finding: ReportFinding }) {
  const { answer, decision } = finding;
  return (
    <>
      {answer && (
        <p className={styles.words} title={byText(answer)}>
          <strong>答复</strong>
          {answer.text}
        </p>
      )}
      {decision && (
        <p className={styles.words} title={byText(decision)}>
          <strong>{decisionKindNames[decision.kind]}</strong>
          {decision.reason}
        </p>
      )}
    </>
  );
}
