"use client";

import { useEffect, useRef } from "react";

/** Compares with the first known value, not with the previous one. */
export function useChanged(value: string | null, known: boolean, onChange: () => void): void {
  const seen = useRef<{ value: string | null } | null>(null);
  useEffect(() => {
    if (!known) return;
    const before = seen.current;
    seen.current = { value };
    if (before && before.value !== value) onChange();
  }, [value, known, onChange]);
}
