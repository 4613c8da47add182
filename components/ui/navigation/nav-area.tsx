"use client";

import { useRouter } from "next/navigation";
import { type MouseEvent, type ReactNode, useTransition } from "react";

import { internalPath } from "./internal-link.ts";

import styles from "./nav-area.module.css";

function clickedPath(event: MouseEvent, base: string): string | null {
  const anchor = event.target instanceof Element ? event.target.closest("a") : null;
  return internalPath(event, anchor, new URL(globalThis.location.href), base);
}

/** Client-side navigation by one delegated listener: no cost per link, and plain links without JavaScript. */
export function NavArea(props: { base: string; children: ReactNode }) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  function onClick(event: MouseEvent) {
    const path = clickedPath(event, props.base);
    if (path === null) return;
    event.preventDefault();
    startTransition(() => router.push(path));
  }
  return (
    <div className={styles.area} onClick={onClick}>
      {pending && <div className={styles.bar} role="status" aria-label="正在打开页面" />}
      {props.children}
    </div>
  );
}

/** Links to the same path only change the URL; the page fetches what it needs. */
export function ShallowArea(props: { path: string; onOpen: (href: string) => void; children: ReactNode }) {
  function onClick(event: MouseEvent) {
    const path = clickedPath(event, props.path);
    if (path === null || path.split("?", 1)[0] !== props.path) return;
    event.preventDefault();
    props.onOpen(path);
  }
  return (
    <div className={styles.area} onClick={onClick}>
      {props.children}
    </div>
  );
}
