import type { ReactNode } from "react";

import styles from "./form.module.css";

type FormSectionProps = {
  /** Suffix of the anchor `section-<code>`. */
  code: string;
  name: string;
  tool?: ReactNode;
  children: ReactNode;
};

export function FormSection({ code, name, tool, children }: FormSectionProps) {
  return (
    <section id={`section-${code}`} className={styles.section} aria-label={name}>
      <h2 className={styles.sectionTitle}>
        {name}
        {tool}
      </h2>
      {children}
    </section>
  );
}
