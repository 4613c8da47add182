import type { ReactNode } from "react";

import type { UserInfo } from "#contracts/account/account.ts";
import type { MenuItem } from "#contracts/menu/menu.ts";
import { menuHref } from "#lib/menu/active.ts";
import type { SiteFacts } from "#lib/portal/facts.ts";

import { Crumbs } from "./crumbs.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header/header.tsx";
import { LateGuard } from "./late-guard.tsx";
import { ShellFrame } from "./shell-frame.tsx";

import styles from "./shell.module.css";

function homeOf(menus: readonly MenuItem[]): string {
  const [first] = menus;
  return first ? menuHref(first.children[0] ?? first) : "/pages/home";
}

export function Shell(props: {
  user: UserInfo;
  menus: readonly MenuItem[];
  site: SiteFacts;
  /** Null unless the password expires soon. */
  passwordWarning: string | null;
  idleMinutes: number;
  narrow: boolean;
  children: ReactNode;
}) {
  const { user, menus, site, passwordWarning } = props;
  return (
    <ShellFrame
      user={user}
      menus={menus}
      narrow={props.narrow}
      header={
        <>
          <a className={styles.skip} href="#main">
            跳到主要内容
          </a>
          <LateGuard
            userCode={user.userCode}
            idleMinutes={props.idleMinutes}
            passwordWarning={passwordWarning}
          />
          <Header
            user={user}
            homeHref={homeOf(menus)}
            supportUrl={site.supportUrl}
            passwordWarning={passwordWarning}
          />
        </>
      }
    >
      <div className={styles.content}>
        <div className={styles.crumbs}>
          <Crumbs menus={menus} />
        </div>
        <main id="main" className={styles.main} tabIndex={-1}>
          {props.children}
        </main>
        <Footer site={site} className={styles.footer} />
      </div>
    </ShellFrame>
  );
}
