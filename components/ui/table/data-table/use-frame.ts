"use client";

import { useCallback, useEffect, useRef } from "react";

import { recallScroll, rememberScroll } from "#lib/util/browser/list-memory.ts";

import styles from "./data-table.module.css";

/** Shadows mark content hidden to the sides; with a key the scroll position is restored. */
export function useFrame(scrollKey: string | undefined) {
  const frame = useRef<HTMLDivElement>(null);
  const mark = useCallback(() => {
    const el = frame.current;
    if (!el || !styles.scrolled || !styles.more) return;
    if (scrollKey)
      rememberScroll(globalThis.sessionStorage, scrollKey, { top: el.scrollTop, left: el.scrollLeft });
    el.classList.toggle(styles.scrolled, el.scrollLeft > 0);
    el.classList.toggle(styles.more, el.scrollLeft + el.clientWidth < el.scrollWidth - 1);
  }, [scrollKey]);
  useEffect(() => {
    const el = frame.current;
    if (!el) return undefined;
    if (scrollKey) el.scrollTo(recallScroll(globalThis.sessionStorage, scrollKey));
    mark();
    const observer = new ResizeObserver(mark);
    observer.observe(el);
    return () => observer.disconnect();
  }, [mark, scrollKey]);
  return { frame, mark };
}
