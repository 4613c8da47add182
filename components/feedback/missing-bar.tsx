"use client";

import { useEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";

import { buttonClasses } from "#components/ui/button-classes.ts";
import {
  arePartsMissing,
  arePartsMissingOnServer,
  retryMissingParts,
  subscribeMissingParts,
} from "#lib/util/missing-parts.ts";

import styles from "./missing-bar.module.css";

/** Milliseconds between two tries. */
const pause = 10_000;

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
    globalThis.addEventListener("online", retry);
    // The network may fail, and come back, without the browser's noticing.
    const timer = setInterval(retry, pause);
    return () => {
      globalThis.removeEventListener("online", retry);
      clearInterval(timer);
    };
  }, []);
  return (
    <div className={styles.bar} role="group" aria-label="部分内容未能加载">
      <p role="alert">
        部分内容未能加载：网络不稳定，或系统刚刚更新。本页已填写的内容仍在，网络恢复后将自动重试；仍未成功的，请保存后刷新页面。
      </p>
      <button type="button" className={buttonClasses({ small: true })} disabled={trying} onClick={retry}>
        {trying ? "正在重试……" : "重试"}
      </button>
    </div>
  );
}
