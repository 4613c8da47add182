"use client";

import { PrefetchKind } from "next/dist/client/components/router-reducer/router-reducer-types";
import { useRouter } from "next/navigation";
import {
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useTransition,
} from "react";

import { isOfPage } from "#lib/util/url-state.ts";

import { createHoverIntent, savesData } from "./hover-intent.ts";
import { internalPath, pathWithin } from "./internal-link.ts";

import styles from "./nav-area.module.css";

function clickedLink(event: MouseEvent): HTMLAnchorElement | null {
  return event.target instanceof Element ? event.target.closest("a") : null;
}

function clickedPath(event: MouseEvent, base: string): string | null {
  return internalPath(event, clickedLink(event), new URL(globalThis.location.href), base);
}

/** The page below `base` that the pointer is on, if it may be fetched ahead. */
function hoveredPath(event: PointerEvent, base: string, ahead: readonly string[]): string | null {
  const link = event.pointerType === "mouse" ? clickedLink(event) : null;
  const path = link && pathWithin(link, new URL(globalThis.location.href), base);
  if (path === null) return null;
  const { pathname } = new URL(path, globalThis.location.origin);
  return ahead.includes(pathname) && pathname !== globalThis.location.pathname ? path : null;
}

type NavAreaProps = {
  base: string;
  ahead: readonly string[];
  /** Changes when data that pages show has changed. */
  changes: () => number;
  children: ReactNode;
};

/**
 * Client-side navigation by one delegated listener: no cost per link, and plain links without JavaScript. A clicked link
 * looks pressed at once; a page that takes longer is replaced by a skeleton. Pages in `ahead` are fetched when the pointer
 * rests on their link, and are kept for 30 seconds (`staleTimes`); one that was fetched before a change is fetched again.
 */
export function NavArea(props: NavAreaProps) {
  const router = useRouter();
  const [pending, startTransition] = useTransition();
  const opening = useRef<HTMLAnchorElement | null>(null);
  const { changes } = props;
  const intent = useMemo(
    () => createHoverIntent((path) => router.prefetch(path, { kind: PrefetchKind.FULL }), changes),
    [router, changes],
  );
  useEffect(() => {
    if (pending || opening.current === null) return;
    opening.current.removeAttribute("data-opening");
    opening.current = null;
    if (document.activeElement === document.body)
      document.querySelector("main")?.focus({ preventScroll: true });
  }, [pending]);
  function onClick(event: MouseEvent) {
    const path = clickedPath(event, props.base);
    if (path === null) return;
    event.preventDefault();
    opening.current?.removeAttribute("data-opening");
    opening.current = clickedLink(event);
    opening.current?.setAttribute("data-opening", "");
    startTransition(() => {
      router.push(path);
      if (intent.isOutdated(path)) router.refresh();
    });
  }
  function onPointerOver(event: PointerEvent) {
    if (!savesData(navigator)) intent.over(hoveredPath(event, props.base, props.ahead));
  }
  return (
    <div className={styles.area} onClick={onClick} onPointerOver={onPointerOver}>
      {pending && <div className={styles.bar} role="status" aria-label="正在打开页面" />}
      {props.children}
    </div>
  );
}

/** Links to the same page, of which `path` may name a part of the query, only change the URL; the page fetches what it needs. */
export function ShallowArea(props: { path: string; onOpen: (href: string) => void; children: ReactNode }) {
  function onClick(event: MouseEvent) {
    const path = clickedPath(event, new URL(props.path, globalThis.location.origin).pathname);
    if (path === null || !isOfPage(new URL(path, globalThis.location.origin), props.path)) return;
    event.preventDefault();
    props.onOpen(path);
  }
  return (
    <div className={styles.area} onClick={onClick}>
      {props.children}
    </div>
  );
}
