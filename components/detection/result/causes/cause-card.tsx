"use client";

import { MarkButton, MarkWords } from "#components/acceptance/return-items/mark-place.tsx";
import { cx } from "#components/ui/cx.ts";
import { SeverityTag, Tag } from "#components/ui/feedback/tag.tsx";
import { type Cause, causeKey } from "#contracts/detection/cause.ts";
import { findingNeeds } from "#contracts/detection/finding-state.ts";
import type { ShownCause } from "#lib/detection/causes/arrange.ts";
import { causeTitle, correctionOfCause, whereText, yuan } from "#lib/detection/causes/cause-words.ts";

import { useReview } from "../../report/review-context.tsx";
import { PickBox } from "../review/pick-box.tsx";
import { RuleBasis } from "../rules/rule-basis.tsx";
import { RuleButton } from "../rules/rule-button.tsx";
import { CauseBoxes } from "./cause-boxes.tsx";
import { CausePlaces } from "./cause-places.tsx";

import styles from "../findings.module.css";
import own from "./causes.module.css";

export type CauseCardProps = {
  shown: ShownCause;
  isCurrent: boolean;
  isPicked: boolean;
  onChoose: () => void;
  onPick: (isPicked: boolean) => void;
};

export function CauseCard({ shown, isCurrent, isPicked, onChoose, onPick }: CauseCardProps) {
  const { report, outline } = useReview();
  const { cause, isConsequence } = shown;
  const where = whereText(cause, outline);
  const place = {
    kind: "cause",
    code: causeKey(cause),
    label: `${cause.rule} ${cause.kind}，${cause.count}处`,
    suggestion: correctionOfCause(cause),
  } as const;
  return (
    <article
      className={cx(styles.card, isCurrent && styles.current, isConsequence && own.consequence)}
      aria-current={isCurrent ? "true" : undefined}
    >
      <div className={styles.cardHead}>
        <PickBox label="选择此原因" isPicked={isPicked} onPick={onPick} />
        <SeverityTag severity={cause.severity} />
        <RuleButton code={cause.rule} rules={report.rules} />
        <OpenTag cause={cause} />
        <MarkButton {...place} />
      </div>
      <button
        type="button"
        className={styles.message}
        aria-expanded={isCurrent}
        data-cause={causeKey(cause)}
        onClick={onChoose}
      >
        {isConsequence && "由此引起："}
        {causeTitle(cause)}
      </button>
      <p className={own.facts}>
        {cause.amount !== null && <strong>涉及{yuan(cause.amount)}</strong>}
        <span className={own.units} title={where}>
          {where}
        </span>
        {cause.fresh > 0 && (
          <Tag tone="violet">{cause.fresh < cause.count ? `新出现${cause.fresh}` : "新出现"}</Tag>
        )}
      </p>
      <MarkWords {...place} />
      {isCurrent && cause.count > 1 && <CausePlaces cause={cause} />}
      {isCurrent && <CauseBoxes key={causeKey(cause)} cause={cause} />}
      {isCurrent && (
        <details className={own.basis}>
          <summary>判定条件和依据</summary>
          <RuleBasis code={cause.rule} />
        </details>
      )}
    </article>
  );
}

function OpenTag({ cause }: { cause: Cause }) {
  const { report } = useReview();
  const need = findingNeeds[cause.severity];
  if (need === null || report.trial !== null) return null;
  const name = need === "decision" ? "待处理" : "待答复";
  return (
    <span className={styles.state}>
      {cause.open === 0 ? (
        <Tag tone="green">{need === "decision" ? "已处理" : "已答复或认可"}</Tag>
      ) : (
        <Tag tone="grey">{cause.count === 1 ? name : `${name}${cause.open}`}</Tag>
      )}
    </span>
  );
}
