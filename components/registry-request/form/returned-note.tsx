import type { RegistryRequestDetail } from "#contracts/registry-request/api.ts";

import styles from "../registry-request.module.css";

/** Why the request came back, with the reasons by item. */
export function ReturnedNote({ returned }: { returned: RegistryRequestDetail | null }) {
  if (!returned || returned.opinion === "") return null;
  return (
    <section className={styles.warning} aria-label="补正意见">
      <h2 className={styles.warningTitle}>补正意见</h2>
      <p>{returned.opinion}</p>
      {(returned.rounds[0]?.returned?.remarks ?? []).map(({ code, name, text }) => (
        <p key={code}>
          {name}：{text}
        </p>
      ))}
    </section>
  );
}
