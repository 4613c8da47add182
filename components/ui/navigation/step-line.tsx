import { Icon } from "#components/ui/icons.tsx";

import styles from "./step-line.module.css";

/** `at` is zero-based. */
export function StepLine({ label, steps, at }: { label: string; steps: readonly string[]; at: number }) {
  return (
    <ol className={styles.line} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          aria-current={index === at ? "step" : undefined}
          data-done={index < at}
        >
          <span className={styles.mark}>{index < at ? <Icon name="check" /> : index + 1}</span>
          {step}
          {index < at && <span className="visually-hidden">（已完成）</span>}
        </li>
      ))}
    </ol>
  );
}
