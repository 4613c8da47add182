import styles from "./login.module.css";

/** Whose password is being chosen: shown, and told to the password manager, which looks for a field. */
export function KnownAccount({ name }: { name: string }) {
  return (
    <p className={styles.lead}>
      账号：<b>{name}</b>
      <input
        className="visually-hidden"
        type="text"
        name="username"
        autoComplete="username"
        value={name}
        tabIndex={-1}
        aria-hidden="true"
        readOnly
      />
    </p>
  );
}
