"use client";

import type { ReportFinding } from "#contracts/detection/detection-api.ts";

import { useReview } from "../../report/review-context.tsx";
import { DecisionBox } from "../review/decision-box.tsx";
import { AnswerBox } from "./answer-box.tsx";
import { FindingWords } from "./finding-words.tsx";

import styles from "./findings.module.css";

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
