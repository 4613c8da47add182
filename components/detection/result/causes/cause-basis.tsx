"use client";

import { useReview } from "../../report/review-context.tsx";
import { TechnicalNote } from "../../technical-note.tsx";

import styles from "../findings.module.css";
import own from "./causes.module.css";

export function CauseBasis({ rule: code }: { rule: string }) {
  const rule = useReview().report.rules.find((one) => one.code === code);
  if (!rule) return null;
  return (
    <details className={own.basis}>
      <summary>判定条件和依据</summary>
      <dl className={styles.basis}>
        <dt>判定条件</dt>
        <dd>{rule.formula}</dd>
        <dt>依据</dt>
        <dd>
          {rule.source}
          <TechnicalNote text={rule.technical} />
        </dd>
      </dl>
    </details>
  );
}
