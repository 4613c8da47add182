import { systemName } from "#contracts/system-name.ts";

import styles from "./shell.module.css";

export type SupportFacts = {
  supportPhone: string;
  supportUrl: string;
  footer: readonly { label: string; url: string }[];
};

export function Footer(props: { support: SupportFacts }) {
  const { supportPhone, footer } = props.support;
  return (
    <footer className={styles.footer}>
      <span>{systemName}</span>
      {supportPhone !== "" && <span>技术支持：{supportPhone}</span>}
      {footer.map((entry) =>
        entry.url === "" ? (
          <span key={entry.label}>{entry.label}</span>
        ) : (
          <a key={entry.label} href={entry.url} target="_blank" rel="noopener noreferrer">
            {entry.label}
          </a>
        ),
      )}
    </footer>
  );
}
