"use client";

import { type Ref } from "react";

import { focusWithin } from "#components/ui/focus-within.ts";
import { Icon } from "#components/ui/icons.tsx";
import type { FieldError } from "#contracts/errors.ts";

import styles from "./problem-summary.module.css";

/** Where a problem is mended: a field of the form, or what else the path names (`attachment:bill`). */
export function targetOf(path: string): string {
  return path.includes(":") ? path.replace(":", "-") : `field-${path}`;
}

/** Brings the place into sight and the focus into its control. */
export function goToProblem({ path }: Pick<FieldError, "path">): void {
  const target = document.getElementById(targetOf(path));
  if (target) focusWithin(target);
}

/** To the first of them, in the order in which they are given. */
export function goToFirst([first]: readonly FieldError[]): void {
  if (first) goToProblem(first);
}

type SummaryProps = {
  /** Its name, such as 提交前需补正. */
  label: string;
  title: string;
  problems: readonly FieldError[];
  ref?: Ref<HTMLElement>;
};

/** What is missing or wrong, each with a way to it. */
export function ProblemSummary({ label, title, problems, ref }: SummaryProps) {
  return (
    <section ref={ref} className={styles.summary} tabIndex={-1} aria-label={label} role="alert">
      <h2 className={styles.title}>
        <Icon name="error" />
        {title}
      </h2>
      <ol className={styles.list}>
        {problems.map((problem) => (
          <li key={problem.path + problem.message}>
            <a
              href={`#${targetOf(problem.path)}`}
              onClick={(event) => {
                event.preventDefault();
                goToProblem(problem);
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
