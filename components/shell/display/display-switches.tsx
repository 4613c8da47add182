"use client";

import { useContext } from "react";

import { cx } from "#components/ui/cx.ts";
import { DisplayContext } from "#lib/session/display-context.ts";
import { type Display, displayCookie, turned } from "#lib/session/display.ts";

import styles from "./display-switches.module.css";

const switches: readonly { key: keyof Display; name: string; mark: string }[] = [
  { key: "large", name: "大字", mark: "大" },
  { key: "contrast", name: "高对比度", mark: "◐" },
];

/** A plain form: without JavaScript `/api/display` turns the switch. */
export function DisplaySwitches({ className }: { className?: string | undefined }) {
  const { display, choose } = useContext(DisplayContext);
  function turn(key: keyof Display): void {
    const next = turned(display, key);
    document.cookie = displayCookie(next, globalThis.location.protocol === "https:");
    document.documentElement.toggleAttribute(`data-${key}`, next[key]);
    choose(next);
  }
  return (
    <form method="post" action="/api/display" className={cx(styles.switches, className)}>
      {switches.map(({ key, name, mark }) => (
        <button
          key={key}
          type="submit"
          name="turn"
          value={key}
          title={name}
          aria-label={name}
          aria-pressed={display[key]}
          className={styles.switch}
          onClick={(event) => {
            event.preventDefault();
            turn(key);
          }}
        >
          <span className={styles.name}>{name}</span>
          <span className={styles.mark}>{mark}</span>
        </button>
      ))}
    </form>
  );
}
