"use client";

import { type Ref } from "react";

import { Icon } from "#components/ui/icons.tsx";
import { focusWithin } from "#components/ui/navigation/focus-within.ts";
import type { FieldError } from "#contracts/errors/errors.ts";

import styles from "./problem-summary.module.css";

/** Element id for a path, which names a field or another target (`attachment:bill`). */
export function targetOf(path: string): string {
  return path.includes(":") ? path.replace(":", "-") : `field-${path}`;
}

export function goToProblem({ path }: Pick<FieldError, "path">): void {
  const target = document.getElementById(targetOf(path));
  if (target) focusWithin(target);
}

export function goToFirst([first]: readonly FieldError[]): void {
  if (first) goToProblem(first);
}

type SummaryProps = {
  label: string;
  title: string;
  problems: readonly FieldError[];
  ref?: Ref<HTMLElement>;
};

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
