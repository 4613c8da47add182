import type { ReactNode } from "react";

import { DisplaySwitches } from "#components/shell/display/display-switches.tsx";
import { Logo } from "#components/shell/logo.tsx";
import { systemName } from "#contracts/system-name.ts";

import styles from "./shared-file.module.css";

/** The login page, or the home page of a signed-in visitor. */
const startPath = "/";

export function PublicFrame({ footer, children }: { footer: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <header className={styles.brand}>
        <a href={startPath} className={styles.home}>
          <Logo />
          {systemName}
        </a>
        <DisplaySwitches className={styles.switches} />
      </header>
      <main className={styles.main}>{children}</main>
      {footer}
    </div>
  );
}
