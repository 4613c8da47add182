"use client";

import type { ReactNode } from "react";

import { RightsProvider } from "#components/permissions/rights.tsx";
import type { MenuItem } from "#contracts/menu/menu.ts";
import { WatermarkName } from "#lib/attachment/watermark-name.ts";
import { menuHref } from "#lib/menu/active.ts";

import { Crumbs } from "./crumbs.tsx";
import { Footer } from "./footer.tsx";
import { Header } from "./header/header.tsx";
import { KnownQueries } from "./known-queries.tsx";
import { LateGuard } from "./late-guard.tsx";
import type { ShellFacts } from "./shell-facts.ts";
import { ShellFrame } from "./shell-frame.tsx";

import styles from "./shell.module.css";

function homeOf(menus: readonly MenuItem[]): string {
  const [first] = menus;
  return first ? menuHref(first.children[0] ?? first) : "/pages/home";
}

/** `queries`: the text of `packQueries`. */
export function Shell(props: { facts: ShellFacts; queries: string; children: ReactNode }) {
  const { facts } = props;
  const { user, menus, site, passwordWarning } = facts;
  return (
    <KnownQueries packed={props.queries}>
      <RightsProvider rights={facts.rights}>
        <ShellFrame
          user={user}
          menus={menus}
          narrow={facts.narrow}
          header={
            <>
              <a className={styles.skip} href="#main">
                跳到主要内容
              </a>
              <LateGuard
                userCode={user.userCode}
                idleMinutes={facts.idleMinutes}
                passwordWarning={passwordWarning}
              />
              <Header
                user={user}
                greeting={facts.greeting}
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
              <WatermarkName value={facts.watermark}>{props.children}</WatermarkName>
            </main>
            <Footer site={site} className={styles.footer} />
          </div>
        </ShellFrame>
      </RightsProvider>
    </KnownQueries>
  );
}
