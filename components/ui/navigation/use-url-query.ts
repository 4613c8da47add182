"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";

import { isOfPage } from "#lib/util/url-state.ts";

/** Besides `popstate`, as `pushState` and `replaceState` fire no event. */
const followers = new Set<() => void>();

function follow(follower: () => void): () => void {
  followers.add(follower);
  globalThis.addEventListener("popstate", follower);
  return () => {
    followers.delete(follower);
    globalThis.removeEventListener("popstate", follower);
  };
}

function tellFollowers(): void {
  for (const follower of followers) follower();
}

/**
 * Reads the address: the router updates in a transition and may miss the second of two steps back.
 * Keeps the last query while the address names another page.
 */
export function useUrlQuery(page: string): string {
  const routed = useSearchParams().toString();
  const last = useRef(routed);
  const read = useCallback(() => {
    const { location } = globalThis;
    if (isOfPage(location, page)) last.current = new URLSearchParams(location.search).toString();
    return last.current;
  }, [page]);
  useEffect(tellFollowers, [routed]);
  return useSyncExternalStore(follow, read, () => routed);
}

export function pushUrl(href: string): void {
  globalThis.history.pushState(null, "", href);
  tellFollowers();
}

export function replaceUrl(href: string): void {
  globalThis.history.replaceState(null, "", href);
  tellFollowers();
}
