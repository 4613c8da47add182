import type { ReactNode } from "react";

import { DisplaySwitches } from "#components/shell/display/display-switches.tsx";
import { SiteList } from "#components/shell/footer.tsx";
import { Logo } from "#components/shell/logo.tsx";
import { reportCheckPath } from "#contracts/detection/report-check/path.ts";
import { systemName } from "#contracts/system-name.ts";
import type { SiteFacts } from "#lib/portal/facts.ts";

import { Skyline } from "./skyline.tsx";

import styles from "./auth-screen.module.css";

/** A person consents to a transfer without an account. */
const consentPath = "/transfer-consent";

function AuthFooter({ site }: { site: SiteFacts }) {
  return (
    <footer className={styles.footer}>
      <SiteList site={site}>
        <li>
          <a href={consentPath}>变更注册本人确认</a>
        </li>
        <li>
          <a href={reportCheckPath}>核对检测报告</a>
        </li>
        {site.supportUrl !== "" && (
          <li>
            <a href={site.supportUrl} target="_blank" rel="noopener noreferrer">
              在线客服
            </a>
          </li>
        )}
      </SiteList>
      <p>建议使用奇安信、360、Edge、Chrome等内核版本111及以上的浏览器，屏幕分辨率不低于1366×768</p>
    </footer>
  );
}

export function AuthScreen({ portal, children }: { portal: SiteFacts; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <Skyline className={styles.skyline} />
      <header className={styles.brand}>
        <Logo />
        <h1 className={styles.name}>{systemName}</h1>
        <DisplaySwitches className={styles.switches} />
      </header>
      <main className={styles.main}>{children}</main>
      <AuthFooter site={portal} />
    </div>
  );
}

export function AuthCard(props: { title: string; wide?: boolean; children: ReactNode }) {
  return (
    <section className={props.wide ? styles.wideCard : styles.card} aria-labelledby="auth-title">
      <h2 id="auth-title" className={styles.title}>
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}
