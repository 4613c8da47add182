import { Icon } from "#components/ui/icons.tsx";
import { errorTable } from "#contracts/errors.ts";
import type { SignInError } from "#lib/session/sign-in-error.ts";

import styles from "./login.module.css";

export function FormError({ error }: { error: SignInError }) {
  return (
    <div className={styles.error} role="alert">
      <Icon name="error" />
      <p>{error.text || errorTable[error.code].message}</p>
    </div>
  );
}
