import type { ReactNode } from "react";

import { Button, LinkButton } from "#components/ui/button.tsx";

import styles from "./step-foot.module.css";

/** Way back to the sign-in and the button that sends the form. */
export function StepFoot({
  busy,
  busyText,
  children,
}: {
  busy: boolean;
  busyText: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.foot}>
      <LinkButton href="/" variant="text">
        返回登录
      </LinkButton>
      <Button type="submit" variant="primary" busy={busy} busyText={busyText}>
        {children}
      </Button>
    </div>
  );
}
