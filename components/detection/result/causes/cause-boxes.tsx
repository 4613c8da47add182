"use client";

import { type Cause, causeKey } from "#contracts/detection/cause.ts";

import { useReview } from "../../report/review-context.tsx";
import { DecisionBox } from "../review/decision-box.tsx";
import { CauseAnswerBox } from "./cause-answer-box.tsx";
import { useNextCause } from "./use-next-cause.ts";

import styles from "../findings.module.css";

/** One decision or reply for all places of a cause that have none yet. */
export function CauseBoxes({ cause }: { cause: Cause }) {
  const { report, filter } = useReview();
  const next = useNextCause();
  const { rule, severity, kind } = cause;
  const chosen = { filter, causes: [{ rule, severity, kind }] };
  if (!report.canDecide && !report.canAnswer) return null;
  if (cause.open === 0 && severity !== "I") {
    return <p className={styles.place}>本原因已全部处理；需要改动的，勾选后重新处理，或逐条查看。</p>;
  }
  return (
    <div className={styles.boxes}>
      {report.canAnswer && <CauseAnswerBox cause={cause} chosen={chosen} onDone={next} />}
      {report.canDecide && (
        <DecisionBox
          chosen={chosen}
          name={causeKey(cause)}
          hint={cause.count === 1 ? "" : `，对没有处理意见的${cause.undecided}处一并作出`}
          onDone={next}
        />
      )}
    </div>
  );
}
