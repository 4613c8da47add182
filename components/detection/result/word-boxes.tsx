"use client";

import type { ReportFinding } from "#contracts/detection-api.ts";

import { AnswerBox } from "./answer-box.tsx";
import { DecisionBox } from "./decision-box.tsx";
import { FindingWords } from "./finding-words.tsx";
import { useReview } from "./review-context.tsx";

import styles from "./findings.module.css";

/** In the card that is looked at: what the other side said, and the box for one's own words. */
export function WordBoxes({ finding }: { finding: ReportFinding }) {
  const { report } = useReview();
  return (
    <div className={styles.boxes}>
      {report.canDecide && <FindingWords finding={{ ...finding, decision: null }} />}
      {report.canAnswer && <FindingWords finding={{ ...finding, answer: null }} />}
      {report.canAnswer && <AnswerBox finding={finding} />}
      {report.canDecide && <DecisionBox key={finding.key} finding={finding} />}
    </div>
  );
}
