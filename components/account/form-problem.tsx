import { Icon } from "#components/ui/icons.tsx";

import styles from "./safety.module.css";

export function FormProblem({ text }: { text: string | undefined }) {
  if (!text) return null;
  return (
    <div className={styles.error} role="alert">
      <Icon name="error" />
      <p>{text}</p>
    </div>
  );
}
