import styles from "./staff.module.css";

/** Above a list of one enterprise; `unit` is its name, as far as known. */
export function UnitNote({
  unit,
  what,
  allHref,
}: {
  unit: string | undefined;
  what: string;
  allHref: string;
}) {
  return (
    <p className={styles.note}>
      仅显示{unit ? `“${unit}”` : "所选企业"}的{what}
      <a href={allHref}>显示全部</a>
    </p>
  );
}
