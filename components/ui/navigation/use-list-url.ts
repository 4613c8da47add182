"use client";

import { useCallback, useEffect, useMemo } from "react";

import { forgetScroll, rememberList } from "#lib/util/browser/list-memory.ts";

import { pushUrl, useUrlQuery } from "./use-url-query.ts";

/** The query lives in the URL, so Back, reload and shared links restore it. `parse` must be stable. */
export function useListUrl<T>(path: string, parse: (params: URLSearchParams) => T) {
  const query = useUrlQuery(path);
  const input = useMemo(() => parse(new URLSearchParams(query)), [parse, query]);
  const url = query === "" ? path : `${path}?${query}`;
  useEffect(() => {
    rememberList(globalThis.sessionStorage, path, query === "" ? "" : `?${query}`);
  }, [path, query]);
  const open = useCallback((href: string) => {
    forgetScroll(globalThis.sessionStorage, href);
    pushUrl(href);
  }, []);
  return { input, url, open };
}
