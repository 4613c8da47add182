"use client";

import { useCallback, useEffect, useRef, useState } from "react";

import type { ParkedText } from "#lib/parked-text/parked-text.ts";

export type ParkedTextField = {
  text: string;
  write: (text: string) => void;
  /** The text was typed before this box was opened. */
  isRestored: boolean;
  /** It was sent. */
  sent: () => void;
};

/** Without a network the protection cannot be loaded; the box works all the same. */
function tell(opened: Promise<ParkedText> | null, what: (text: ParkedText) => void): void {
  opened?.then(what).catch(() => undefined);
}

/** Text of a box that is sent by a button: closing the box, leaving the page or a crash keeps it for the next opening. */
export function useParkedText(subject: string | null, initial = ""): ParkedTextField {
  /** Null: nothing was typed here, so the box shows what the service says now. */
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
