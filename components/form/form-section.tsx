import type { ReactNode } from "react";

import styles from "./form.module.css";

type FormSectionProps = {
  /** The last part of its anchor, `section-<code>`. */
  code: string;
  name: string;
  /** Beside the heading. */
  tool?: ReactNode;
  children: ReactNode;
};

/** One section of a form under its heading. */
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
