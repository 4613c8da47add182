"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

import { buttonClasses } from "#components/ui/button-classes.ts";
import { cx } from "#components/ui/cx.ts";
import {
  arePartsMissing,
  arePartsMissingOnServer,
  retryMissingParts,
  subscribeMissingParts,
} from "#lib/util/missing-parts.ts";

import styles from "./missing-bar.module.css";

/** Milliseconds before the first try; each pause is twice the one before. After a deployment no try helps. */
const firstPause = 10_000;
const longestPause = 320_000;
/** A dialog that comes late must not take the focus from what is being typed. */
const typedInto = "input, textarea, [contenteditable]";

/** Not `late` itself, as it is needed offline. Portalled to the body, because an open dialog hides the page. */
export function MissingBar() {
  const missing = useSyncExternalStore(subscribeMissingParts, arePartsMissing, arePartsMissingOnServer);
  return missing ? createPortal(<Bar />, document.body) : null;
}

function Bar() {
  const [trying, setTrying] = useState(false);
  function retry(): void {
    setTrying(true);
    void retryMissingParts().finally(() => setTrying(false));
  }
  useEffect(() => {
    function retryUnlessBusy(): boolean {
      const busy = document.hidden || document.activeElement?.matches(typedInto) === true;
      if (!busy) retry();
      return !busy;
    }
    globalThis.addEventListener("online", retryUnlessBusy);
    // The network may fail, and come back, without the browser's noticing.
    function waitFor(pause: number): void {
      timer = setTimeout(() => {
        waitFor(retryUnlessBusy() ? Math.min(pause * 2, longestPause) : pause);
      }, pause);
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    waitFor(firstPause);
    return () => {
      globalThis.removeEventListener("online", retryUnlessBusy);
      clearTimeout(timer);
    };
  }, []);
  return (
    <div className={cx(styles.bar, "no-print")} role="group" aria-label="部分内容未能加载">
      <p role="alert">
        部分内容未能加载：网络不稳定，或系统刚刚更新。已填写的内容仍在，系统将自动重试；仍未成功的，请先保存或复制未提交的内容，再刷新页面。
      </p>
      <button type="button" className={buttonClasses({ small: true })} onClick={retry}>
        {trying ? "正在重试……" : "重试"}
      </button>
    </div>
  );
}
