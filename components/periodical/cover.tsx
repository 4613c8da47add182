import type { Periodical } from "#contracts/periodical/periodical.ts";
import { contentAddress } from "#lib/periodical/queries.ts";

import styles from "./periodical.module.css";

type CoverProps = Pick<Periodical, "coverId" | "title" | "number">;

/** Says what stands beside it, so it has no words of its own. */
export function Cover({ coverId, title, number }: CoverProps) {
  if (coverId !== null)
    return <img className={styles.cover} src={contentAddress(coverId)} alt="" loading="lazy" />;
  return (
    <span className={styles.drawnCover} aria-hidden="true">
      <span>{title}</span>
      <span>{number}</span>
    </span>
  );
}
