"use client";

import { cx } from "#components/ui/cx.ts";
import { Icon, type IconName } from "#components/ui/icons.tsx";
import { severityNames, type Severity } from "#contracts/detection/detection.ts";
import { toggled } from "#lib/detection/filter.ts";
import { sumOf } from "#lib/detection/findings/finding-state.ts";

import { useReview } from "../../report/review-context.tsx";

import styles from "../top.module.css";

const icons: Record<Severity, IconName> = { E: "error", W: "warning", I: "info" };
const severities = ["E", "W", "I"] as const;

export function SeverityBar() {
  const { report, filter, hrefOf } = useReview();
  return (
    <nav className={styles.severities} aria-label="按严重程度">
      <a
        href={hrefOf({ ...filter, severity: undefined })}
        className={styles.severity}
        aria-current={filter.severity === undefined ? "true" : undefined}
      >
        全部<strong>{sumOf(report.counts)}</strong>
      </a>
      {severities.map((severity) => (
        <a
          key={severity}
          href={hrefOf(toggled(filter, "severity", severity))}
          className={cx(styles.severity, styles[severity])}
          aria-current={filter.severity === severity ? "true" : undefined}
        >
          <Icon name={icons[severity]} />
          {severityNames[severity]}
          <strong>{report.counts[severity]}</strong>
        </a>
      ))}
    </nav>
  );
}
