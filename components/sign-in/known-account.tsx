import { shownAccount } from "#contracts/identity.ts";

import styles from "./login.module.css";

/** Shown to the user, and a field for password managers. */
export function KnownAccount(props: { name: string }) {
  const name = shownAccount(props.name);
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
