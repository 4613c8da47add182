"use client";

import { useRef, useState } from "react";

import { createReclickGuard } from "./navigation/reclick-guard.ts";

export function useGuarded<A extends unknown[]>(
  action: (...args: A) => void | Promise<void>,
): [run: (...args: A) => void, busy: boolean] {
  const guard = useRef<ReturnType<typeof createReclickGuard> | null>(null);
  const [busy, setBusy] = useState(false);
  async function work(args: A) {
    setBusy(true);
    try {
      await action(...args);
    } finally {
      guard.current?.end();
      setBusy(false);
    }
  }
  function run(...args: A) {
    guard.current ??= createReclickGuard(() => performance.now());
    if (guard.current.start()) void work(args);
  }
  return [run, busy];
}
