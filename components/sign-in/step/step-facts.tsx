import styles from "./step-facts.module.css";

/** Names and texts that a visitor without an account compares or decides on. */
export function StepFacts({ facts }: { facts: readonly (readonly [name: string, text: string])[] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, text]) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
