import type { ReactNode } from "react";

import { cx } from "#components/ui/cx.ts";
import { systemName } from "#contracts/system-name.ts";
import type { SiteFacts } from "#lib/portal/facts.ts";

import styles from "./footer.module.css";

const statementPath = "/accessibility";

type Entry = SiteFacts["footer"][number];

function External({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

function FooterEntry({ kind, label, url, icon }: Entry & { icon: string }) {
  const text = (
    <>
      {kind === "police" && icon !== "" && <img src={icon} alt="" className={styles.icon} />}
      {label}
    </>
  );
  return url === "" ? text : <External href={url}>{text}</External>;
}

function Mark({ mark, markUrl }: SiteFacts["marks"]) {
  const picture = <img src={mark} alt="党政机关网站标识" className={styles.mark} />;
  return markUrl === "" ? picture : <External href={markUrl}>{picture}</External>;
}

/** Support, what the operator states of the site, and 无障碍声明. `children` come first. */
export function SiteList({ site, children }: { site: SiteFacts; children?: ReactNode }) {
  const { supportPhone, footer, marks } = site;
  return (
    <ul className={styles.list}>
      {children}
      {supportPhone !== "" && <li>技术支持：{supportPhone}</li>}
      {footer.map((entry) => (
        <li key={entry.label}>
          <FooterEntry {...entry} icon={marks.policeIcon} />
        </li>
      ))}
      {marks.mark !== "" && (
        <li>
          <Mark {...marks} />
        </li>
      )}
      <li>
        <a href={statementPath}>无障碍声明</a>
      </li>
    </ul>
  );
}

export function Footer({ site, className }: { site: SiteFacts; className?: string | undefined }) {
  return (
    <footer className={cx(styles.footer, className)}>
      <SiteList site={site}>
        <li>{systemName}</li>
      </SiteList>
    </footer>
  );
}
