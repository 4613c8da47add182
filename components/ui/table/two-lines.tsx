import styles from "./two-lines.module.css";

export function TwoLines({ first, second }: { first: string; second: string }) {
  return (
    <span className={styles.lines}>
      <span>{first}</span>
      {second !== "" && <span className={styles.second}>{second}</span>}
    </span>
  );
}
