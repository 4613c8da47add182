"use client";

import { useCallback, useState, useSyncExternalStore } from "react";

import { recallFold, rememberFold } from "#lib/util/browser/list-memory.ts";

const never = () => () => undefined;

/** Kept in session storage; `start` holds until the user has chosen. */
export function useFold(key: string, start: boolean): [isOpen: boolean, fold: (isOpen: boolean) => void] {
  const [chosen, setChosen] = useState<boolean | null>(null);
  const [first] = useState(start);
  const kept = useSyncExternalStore(
    never,
    () => recallFold(globalThis.sessionStorage, key),
    () => null,
  );
  const fold = useCallback(
    (isOpen: boolean) => {
      rememberFold(globalThis.sessionStorage, key, isOpen);
      setChosen(isOpen);
    },
    [key],
  );
  return [chosen ?? kept ?? first, fold];
}
