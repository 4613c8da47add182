"use client";

import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useRef } from "react";

import styles from "./tabs.module.css";

/** `href` renders the panel on the server: works without JavaScript. */
export type TabPanel = { code: string; name: string; href: string; content: ReactNode };

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

function targetOf(key: string, at: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  const step = steps[key];
  return step === undefined ? null : (at + step + count) % count;
}

/** All panels stay mounted, so that typed text survives switching. */
export function TabPanels(props: {
  label: string;
  panels: readonly TabPanel[];
  /** An unknown code selects the first panel. */
  current: string;
  onChange: (code: string) => void;
}) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const known = props.panels.find((panel) => panel.code === props.current) ?? props.panels[0];
  const current = known?.code ?? "";

  function onClick(event: MouseEvent, code: string): void {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    props.onChange(code);
  }

  function onKeyDown(event: KeyboardEvent, at: number): void {
    const to = event.key === " " ? at : targetOf(event.key, at, props.panels.length);
    const panel = to === null ? undefined : props.panels[to];
    if (to === null || !panel) return;
    event.preventDefault();
    props.onChange(panel.code);
    const tab = list.current?.children[to];
    if (tab instanceof HTMLElement) tab.focus();
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={props.label} className={styles.list}>
        {props.panels.map(({ code, name, href }, at) => (
          <a
            key={code}
            id={`${id}-${code}`}
            role="tab"
            href={href}
            className={styles.tab}
            aria-selected={code === current}
            aria-controls={`${id}-${code}-panel`}
            tabIndex={code === current ? 0 : -1}
            onClick={(event) => onClick(event, code)}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            {name}
          </a>
        ))}
      </div>
      {props.panels.map(({ code, content }) => (
        <div
          key={code}
          id={`${id}-${code}-panel`}
          role="tabpanel"
          aria-labelledby={`${id}-${code}`}
          hidden={code !== current}
          className={styles.panel}
        >
          {content}
        </div>
      ))}
    </>
  );
}
