import { Icon } from "#components/ui/icons.tsx";
import type { SignInError } from "#contracts/account/sign-in/sign-in-error.ts";
import { generalErrors } from "#contracts/errors/general-errors.ts";

import styles from "../login.module.css";

export function FormAlert({ text }: { text: string }) {
  return (
    <div className={styles.error} role="alert">
      <Icon name="error" />
      <p>{text}</p>
    </div>
  );
}

export function FormError({ error }: { error: SignInError }) {
  return <FormAlert text={error.text || generalErrors.internal.message} />;
}
