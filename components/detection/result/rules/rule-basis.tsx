"use client";

import { technicalText } from "#lib/detection/place.ts";

import { useReview } from "../../report/review-context.tsx";
import { TechnicalNote } from "../../technical-note.tsx";

import styles from "../findings.module.css";

/** `place` adds the names in the exchange standard at one finding. */
export function RuleBasis({ code, place }: { code: string; place?: Parameters<typeof technicalText>[1] }) {
  const rule = useReview().report.rules.find((one) => one.code === code);
  if (!rule) return null;
  return (
    <dl className={styles.basis}>
      <dt>判定条件</dt>
      <dd>{rule.formula}</dd>
      <dt>依据</dt>
      <dd>
        {rule.source}
        <TechnicalNote text={place ? technicalText(rule.technical, place) : rule.technical} />
      </dd>
    </dl>
  );
}
