"use client";

import { useEffect, useState } from "react";

/** The value once it has stayed the same for `ms`: a question to the service waits until typing pauses. */
export function useSettled(value: string, ms = 400): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms);
    return () => clearTimeout(timer);
  }, [value, ms]);
  return settled;
}
