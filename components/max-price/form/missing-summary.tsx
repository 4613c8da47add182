"use client";

import { type Ref } from "react";

import { Icon } from "#components/ui/icons.tsx";
import type { FieldError } from "#contracts/errors.ts";

import styles from "./form.module.css";

/** Where a problem is mended: a field of the form or a kind of paper. */
function targetOf(path: string): string {
  return path.startsWith("attachment:") ? `attachment-${path.slice("attachment:".length)}` : `field-${path}`;
}

function goTo(id: string): void {
  const target = document.getElementById(id);
  target?.scrollIntoView({ block: "center" });
  const control = target?.matches("input,select,textarea,button") ? target : target?.querySelector("input");
  (control instanceof HTMLElement ? control : target)?.focus({ preventScroll: true });
}

/** What keeps the filing from being submitted, each with a way to it. */
export function MissingSummary(props: { problems: readonly FieldError[]; ref?: Ref<HTMLElement> }) {
  return (
    <section ref={props.ref} className={styles.summary} tabIndex={-1} aria-label="提交前需补正" role="alert">
      <h2 className={styles.summaryTitle}>
        <Icon name="error" />
        还有 {props.problems.length} 项需要补正后才能提交
      </h2>
      <ol className={styles.summaryList}>
        {props.problems.map((problem) => (
          <li key={problem.path + problem.message}>
            <a
              href={`#${targetOf(problem.path)}`}
              onClick={(event) => {
                event.preventDefault();
                goTo(targetOf(problem.path));
              }}
            >
              {problem.message}
            </a>
          </li>
        ))}
      </ol>
    </section>
  );
}
