import { Icon } from "#components/ui/icons.tsx";

import styles from "./field.module.css";

/** Fault of a form as a whole; faults of a field stand at the field. */
export function FormProblem({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <div className={styles.formProblem} role="alert">
      <Icon name="error" />
      <p>{text}</p>
    </div>
  );
}
