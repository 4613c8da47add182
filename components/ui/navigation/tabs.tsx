import styles from "./tabs.module.css";

export type LinkTab = {
  name: string;
  href: string;
  count?: number;
  /** Said after the count, where the name does not tell what is counted. */ counted?: string;
  disabled?: boolean;
};

export function LinkTabs(props: { label: string; tabs: readonly LinkTab[]; current: string }) {
  return (
    <nav aria-label={props.label} className={styles.list}>
      {props.tabs.map((tab) =>
        tab.disabled && tab.href !== props.current ? (
          <span key={tab.href} className={styles.tab} aria-disabled="true">
            {tab.name}
          </span>
        ) : (
          <a
            key={tab.href}
            href={tab.href}
            className={styles.tab}
            aria-current={tab.href === props.current ? "page" : undefined}
          >
            {tab.name}
            {tab.count !== undefined && (
              <span className={styles.count}>
                {tab.count}
                {tab.counted}
              </span>
            )}
          </a>
        ),
      )}
    </nav>
  );
}
