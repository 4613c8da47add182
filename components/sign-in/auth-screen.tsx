import type { ReactNode } from "react";

import { Logo } from "#components/shell/logo.tsx";
import type { Portal } from "#contracts/account/account.ts";
import { systemName } from "#contracts/system-name.ts";

import { Skyline } from "./skyline.tsx";

import styles from "./auth-screen.module.css";

function Support({ phone, url }: { phone: string; url: string }) {
  return (
    <p className={styles.support}>
      {phone !== "" && <span>技术支持：{phone}</span>}
      {url !== "" && (
        <a href={url} target="_blank" rel="noopener noreferrer">
          在线客服
        </a>
      )}
    </p>
  );
}

function Footer({ portal }: { portal: Portal }) {
  const hasSupport = portal.supportPhone !== "" || portal.supportUrl !== "";
  return (
    <footer className={styles.footer}>
      {hasSupport && <Support phone={portal.supportPhone} url={portal.supportUrl} />}
      {portal.footer.length > 0 && (
        <ul className={styles.links}>
          {portal.footer.map(({ label, url }) => (
            <li key={label}>
              {url === "" ? (
                label
              ) : (
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      <p>建议使用奇安信、360、Edge、Chrome等内核版本111及以上的浏览器，屏幕分辨率不低于1366×768</p>
    </footer>
  );
}

export function AuthScreen({ portal, children }: { portal: Portal; children: ReactNode }) {
  return (
    <div className={styles.screen}>
      <Skyline className={styles.skyline} />
      <header className={styles.brand}>
        <Logo />
        <h1 className={styles.name}>{systemName}</h1>
      </header>
      <main className={styles.main}>{children}</main>
      <Footer portal={portal} />
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
