"use client";

import { useEffect, useRef } from "react";

/** Aborted on unmount. */
export function useLeavingSignal(): () => AbortSignal {
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  return () => (leaving.current ??= new AbortController()).signal;
}
