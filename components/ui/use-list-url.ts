"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo, useRef, useSyncExternalStore } from "react";

import { forgetScroll, rememberList } from "#lib/util/list-memory.ts";

/** Those who follow the address, besides the browser's own word of Back and Forward. */
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
 * The query of this page as the address has it. The router's word comes late: it goes through a transition, and of two
 * steps back the rows of the first may stay. Where the address already names another page, the last query holds.
 */
function useListQuery(path: string): string {
  const routed = useSearchParams().toString();
  const last = useRef(routed);
  const read = useCallback(() => {
    const { pathname, search } = globalThis.location;
    if (pathname === path) last.current = new URLSearchParams(search).toString();
    return last.current;
  }, [path]);
  useEffect(tellFollowers, [routed]);
  return useSyncExternalStore(follow, read, () => routed);
}

/**
 * A list whose question is the URL. `parse` must be a stable function. `open` changes the URL in place: Back, reload
 * and a shared link lead to the same rows.
 */
export function useListUrl<T>(path: string, parse: (params: URLSearchParams) => T) {
  const query = useListQuery(path);
  const input = useMemo(() => parse(new URLSearchParams(query)), [parse, query]);
  const url = query === "" ? path : `${path}?${query}`;
  useEffect(() => {
    rememberList(globalThis.sessionStorage, path, query === "" ? "" : `?${query}`);
  }, [path, query]);
  const open = useCallback((href: string) => {
    forgetScroll(globalThis.sessionStorage, href);
    globalThis.history.pushState(null, "", href);
    tellFollowers();
  }, []);
  return { input, url, open };
}
