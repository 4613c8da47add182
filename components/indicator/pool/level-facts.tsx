import type { PoolLevel } from "#contracts/indicator/pool/pool.ts";
import { levelFacts } from "#lib/indicator/pool/words.ts";

import styles from "./pool.module.css";

export function LevelFacts({ level }: { level: PoolLevel }) {
  return (
    <ul className={styles.basis} aria-label="统计口径">
      {levelFacts(level).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
