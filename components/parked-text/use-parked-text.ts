"use client";

import { useCallback, useEffect, useRef, useState } from "react";

import type { ParkedText } from "#lib/parked-text/parked-text.ts";

export type ParkedTextField = {
  text: string;
  write: (text: string) => void;
  /** The text comes from an earlier opening. */
  isRestored: boolean;
  sent: () => void;
};

/** Offline, the sealing module cannot load; the box works without parking. */
function tell(opened: Promise<ParkedText> | null, what: (text: ParkedText) => void): void {
  opened?.then(what).catch(() => undefined);
}

/** Keeps unsent text for the next opening, even after a crash. */
export function useParkedText(subject: string | null, initial = ""): ParkedTextField {
  /** Null until something is typed: the box then follows `initial`. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isRestored, setRestored] = useState(false);
  const parked = useRef<Promise<ParkedText> | null>(null);
  const begin = useRef(initial);
  useEffect(() => {
    const opened = import("#lib/parked-text/open-text.ts").then(({ openText }) =>
      openText(subject, begin.current, (restored) => {
        setTyped(restored);
        setRestored(true);
      }),
    );
    parked.current = opened;
    return () => tell(opened, (text) => text.close());
  }, [subject]);
  const write = useCallback((next: string) => {
    setTyped(next);
    setRestored(false);
    tell(parked.current, (text) => text.write(next));
  }, []);
  const sent = useCallback(() => {
    setTyped(null);
    setRestored(false);
    tell(parked.current, (text) => text.sent());
  }, []);
  return { text: typed ?? initial, write, isRestored, sent };
}
