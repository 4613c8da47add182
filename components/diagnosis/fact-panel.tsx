import { DescriptionForm } from "#components/ui/description-form/description-form.tsx";
import type { FactGroup } from "#contracts/diagnosis/diagnosis.ts";

import styles from "./diagnosis.module.css";

export function FactPanel({ group }: { group: FactGroup }) {
  const fields = group.facts.map(({ name }) => ({ code: name, name }));
  const row = Object.fromEntries(group.facts.map(({ name, value }) => [name, value]));
  return (
    <section className={styles.group} aria-label={group.title}>
      <h2 className={styles.title}>{group.title}</h2>
      <DescriptionForm fields={fields} row={row} />
    </section>
  );
}
