import styles from "./field.module.css";

/** What is wrong with a form as a whole; nothing without a text. */
export function FormProblem({ text }: { text: string | null | undefined }) {
  if (!text) return null;
  return (
    <p className={styles.formProblem} role="alert">
      {text}
    </p>
  );
}
