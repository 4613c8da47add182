"use client";

import { useCallback } from "react";

/**
 * A change of one or more filters opens the list's address for the question that results.
 * @param asked the question so far, by the names of the address
 * @param hrefOf the address for what is asked now; a stable function
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
