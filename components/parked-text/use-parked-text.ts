"use client";

import { useCallback, useEffect, useRef, useState } from "react";

import { openParking } from "#lib/parked-text/open-parking.ts";
import { createParkedText, type ParkedText } from "#lib/parked-text/parked-text.ts";
import { leaving } from "#lib/util/leave-guard.ts";

export type ParkedTextField = {
  text: string;
  write: (text: string) => void;
  /** The text was typed before this box was opened. */
  isRestored: boolean;
  /** It was sent. */
  sent: () => void;
};

/** Text of a box that is sent by a button: closing the box, leaving the page or a crash keeps it for the next opening. */
export function useParkedText(subject: string | null, initial = ""): ParkedTextField {
  /** Null: nothing was typed here, so the box shows what the service says now. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isRestored, setRestored] = useState(false);
  const parked = useRef<ParkedText | null>(null);
  const begin = useRef(initial);
  useEffect(() => {
    const opened = createParkedText(openParking(subject), begin.current, (restored) => {
      setTyped(restored);
      setRestored(true);
    });
    parked.current = opened;
    const unguard = leaving.guard(opened);
    return () => {
      unguard();
      opened.close();
    };
  }, [subject]);
  const write = useCallback((next: string) => {
    setTyped(next);
    setRestored(false);
    parked.current?.write(next);
  }, []);
  const sent = useCallback(() => {
    setTyped(null);
    setRestored(false);
    parked.current?.sent();
  }, []);
  return { text: typed ?? initial, write, isRestored, sent };
}
