"use client";

import { MarkButton, MarkWords } from "#components/acceptance/return-items/mark-place.tsx";
import { cx } from "#components/ui/cx.ts";
import { SeverityTag } from "#components/ui/feedback/tag.tsx";
import type { ReportFinding } from "#contracts/detection/detection-api.ts";
import { isOpenFinding } from "#contracts/detection/finding-state.ts";
import { indicatorRules } from "#contracts/indicator/own/rules.ts";
import { correctionOf } from "#lib/detection/causes/cause-words.ts";
import { lineText, placeText } from "#lib/detection/place.ts";
import { indicatorsHref } from "#lib/indicator/paths.ts";

import { useReview } from "../../report/review-context.tsx";
import { DecisionBox } from "../review/decision-box.tsx";
import { PickBox } from "../review/pick-box.tsx";
import { RuleBasis } from "../rules/rule-basis.tsx";
import { RuleButton } from "../rules/rule-button.tsx";
import { AnswerBox } from "./answer-box.tsx";
import { FindingStateTag, FindingWords } from "./finding-words.tsx";

import styles from "../findings.module.css";

export type FindingCardProps = {
  finding: ReportFinding;
  isCurrent: boolean;
  isPicked: boolean;
  onChoose: () => void;
  onPick: (isPicked: boolean) => void;
};

export function FindingCard({ finding, isCurrent, isPicked, onChoose, onPick }: FindingCardProps) {
  const { report, outline } = useReview();
  const where = placeText(finding.place, outline);
  const place = {
    kind: "finding",
    code: finding.key,
    label: `${finding.rule} ${finding.message}`,
    suggestion: correctionOf(finding),
  } as const;
  return (
    <article
      className={cx(styles.card, styles[finding.severity], isCurrent && styles.current)}
      aria-current={isCurrent ? "true" : undefined}
    >
      <div className={styles.cardHead}>
        <PickBox label="选择此问题" isPicked={isPicked} onPick={onPick} />
        <SeverityTag severity={finding.severity} />
        <RuleButton code={finding.rule} rules={report.rules} />
        <FindingStateTag finding={finding} />
        <MarkButton {...place} />
      </div>
      <button type="button" className={styles.message} onClick={onChoose}>
        {finding.message}
      </button>
      <Values finding={finding} />
      <p className={styles.place} title={where}>
        <span>{where}</span>
        <span className={styles.line}>{lineText(finding.place)}</span>
      </p>
      <MarkWords {...place} />
      {isCurrent && <RuleBasis code={finding.rule} place={finding.place} />}
      {isCurrent && indicatorRules.includes(finding.rule) && <SeeIndicators />}
      {isCurrent && (report.canAnswer || report.canDecide) ? (
        <WordBoxes finding={finding} />
      ) : (
        <FindingWords finding={finding} />
      )}
    </article>
  );
}

function SeeIndicators() {
  const { filingId } = useReview();
  return (
    <p className={styles.place}>
      <a href={indicatorsHref(filingId)}>查看造价指标：单方造价和同类工程的比较</a>
    </p>
  );
}

function Values({ finding }: { finding: ReportFinding }) {
  if (finding.seen === "" && finding.expected === "") return null;
  return (
    <dl className={styles.values}>
      {finding.seen !== "" && (
        <div>
          <dt>文件中</dt>
          <dd className={styles.seen}>{finding.seen}</dd>
        </div>
      )}
      {finding.expected !== "" && (
        <div>
          <dt>应为</dt>
          <dd className={styles.expected}>{finding.expected}</dd>
        </div>
      )}
    </dl>
  );
}

function WordBoxes({ finding }: { finding: ReportFinding }) {
  const { report, current, findings, filter, choose } = useReview();
  const { key, decision } = finding;
  /** Looks among the findings already loaded; one just settled leaves a list of open ones. */
  function next(): void {
    if (current === null) return;
    for (let index = current + 1; index < findings.total; index += 1) {
      const one = findings.at(index);
      if (one === undefined) return;
      if (isOpenFinding(one)) return choose(filter.state === "open" ? index - 1 : index);
    }
  }
  return (
    <div className={styles.boxes}>
      {report.canDecide && <FindingWords finding={{ ...finding, decision: null }} />}
      {report.canAnswer && <FindingWords finding={{ ...finding, answer: null }} />}
      {report.canAnswer && <AnswerBox finding={finding} />}
      {report.canDecide && (
        <DecisionBox key={key} chosen={{ keys: [key] }} name={key} decision={decision} onDone={next} />
      )}
    </div>
  );
}
