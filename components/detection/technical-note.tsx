import styles from "./technical-note.module.css";

/** Names in the exchange standard, folded: they are for vendors of pricing software. */
export function TechnicalNote(props: { text: string }) {
  if (props.text === "") return null;
  return (
    <details className={styles.note}>
      <summary>技术说明</summary>
      {props.text}
    </details>
  );
}
