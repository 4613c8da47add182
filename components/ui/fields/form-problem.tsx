import styles from "./form-problem.module.css";

/** What is wrong with a form as a whole; nothing without a text. */
export function FormProblem({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className={styles.problem} role="alert">
      {text}
    </p>
  );
}
