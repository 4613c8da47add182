"use client";

import { useCallback } from "react";

/**
 * Opens the list's URL with the changed filters.
 * @param asked current filters, by URL parameter
 * @param hrefOf URL for the new filters; must be stable
 */
export function useFilterChange<T extends object>(
  asked: T,
  hrefOf: (asked: URLSearchParams) => string,
  open: (href: string) => void,
) {
  return useCallback(
    (next: Readonly<Record<string, string>>) => {
      const values = Object.entries({ ...asked, ...next });
      open(hrefOf(new URLSearchParams(values.map(([name, value]) => [name, String(value ?? "")]))));
    },
    [asked, hrefOf, open],
  );
}
