"use client";

import { type KeyboardEvent, type ReactNode, useId } from "react";

import styles from "./tabs.module.css";

export type LinkTab = { name: string; href: string; count?: number; disabled?: boolean };

/** Tabs that are pages: plain links, marked by `current`. */
export function LinkTabs(props: { label: string; tabs: readonly LinkTab[]; current: string }) {
  return (
    <nav aria-label={props.label} className={styles.list}>
      {props.tabs.map((tab) =>
        tab.disabled ? (
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
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </a>
        ),
      )}
    </nav>
  );
}

export type PanelTab = { code: string; name: string; count?: number };

type TabsProps = {
  label: string;
  tabs: readonly PanelTab[];
  value: string;
  onChange: (code: string) => void;
  children: ReactNode;
};

/** Tabs that change a panel in place; arrows, Home and End move. */
export function Tabs(props: TabsProps) {
  const id = useId();
  function onKeyDown(event: KeyboardEvent<HTMLDivElement>) {
    const index = props.tabs.findIndex((tab) => tab.code === props.value);
    const last = props.tabs.length - 1;
    const moves: Record<string, number> = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: last };
    const target = moves[event.key];
    const next = target === undefined ? undefined : props.tabs[(target + last + 1) % (last + 1)];
    if (!next) return;
    event.preventDefault();
    props.onChange(next.code);
    document.getElementById(`${id}-${next.code}`)?.focus();
  }
  return (
    <>
      <div role="tablist" aria-label={props.label} className={styles.list} onKeyDown={onKeyDown}>
        {props.tabs.map((tab) => (
          <button
            key={tab.code}
            id={`${id}-${tab.code}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab.code === props.value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.code === props.value ? 0 : -1}
            onClick={() => props.onChange(tab.code)}
          >
            {tab.name}
            {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${props.value}`}>
        {props.children}
      </div>
    </>
  );
}
