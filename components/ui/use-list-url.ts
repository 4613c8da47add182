"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useEffect, useMemo } from "react";

import { forgetScroll, rememberList } from "#lib/util/list-memory.ts";

/**
 * A list whose question is the URL. `parse` must be a stable function. `open` changes the URL in place: Back, reload
 * and a shared link lead to the same rows.
 */
export function useListUrl<T>(path: string, parse: (params: URLSearchParams) => T) {
  const query = useSearchParams().toString();
  const input = useMemo(() => parse(new URLSearchParams(query)), [parse, query]);
  const url = query === "" ? path : `${path}?${query}`;
  useEffect(() => {
    rememberList(globalThis.sessionStorage, path, query === "" ? "" : `?${query}`);
  }, [path, query]);
  const open = useCallback((href: string) => {
    forgetScroll(globalThis.sessionStorage, href);
    globalThis.history.pushState(null, "", href);
  }, []);
  return { input, url, open };
}
