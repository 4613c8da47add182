"use client";

import { Dialog } from "#components/ui/dialog.tsx";
import { SeverityTag } from "#components/ui/tag.tsx";
import { sumOf } from "#lib/detection/finding-state.ts";

import { useReview } from "./review-context.tsx";

import styles from "./rules.module.css";

const standards = { "2013": "GB 50500-2013", "2024": "GB/T 50500-2024" } as const;

/** Every rule that the bill was held against, with what it found. */
export function RulesDialog(props: { open: boolean; onClose: () => void }) {
  const { report } = useReview();
  return (
    <Dialog open={props.open} title="本次检测所用规则" width={960} reading onClose={props.onClose}>
      <p className={styles.version}>
        规则版本 {report.ruleSetVersion}，按 {standards[report.standardVersion]} 检测
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col" className={styles.ruleColumn}>
              规则
            </th>
            <th scope="col">严重程度</th>
            <th scope="col">判定条件</th>
            <th scope="col">依据</th>
            <th scope="col">发现</th>
          </tr>
        </thead>
        <tbody>
          {report.rules.map((rule) => (
            <tr key={rule.code}>
              <th scope="row">
                {rule.code} {rule.name}
              </th>
              <td>
                <SeverityTag severity={rule.severity} />
              </td>
              <td>{rule.formula}</td>
              <td>{rule.source}</td>
              <td className={styles.found}>{sumOf(rule.counts)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
