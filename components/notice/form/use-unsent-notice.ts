"use client";

import { useCallback, useEffect, useRef, useState } from "react";

import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import { packUnsent, type UnsentNotice, unpackUnsent } from "#lib/notice/draft.ts";

/** Milliseconds after the last key: the whole text is serialised. */
const pause = 400;

/** Keeps the unsent form for the next opening. `read` gives the newest state. */
export function useUnsentNotice(
  subject: string,
  start: UnsentNotice,
  { read, onRestored }: { read: () => UnsentNotice; onRestored: (unsent: UnsentNotice) => void },
) {
  const [initial] = useState(() => packUnsent(start));
  const parked = useParkedText(subject, initial);
  const { text, isRestored, write } = parked;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef({ read, onRestored });
  useEffect(() => {
    latest.current = { read, onRestored };
  });
  useEffect(() => {
    const unsent = isRestored ? unpackUnsent(text) : null;
    if (unsent) latest.current.onRestored(unsent);
  }, [isRestored, text]);
  useEffect(() => () => clearTimeout(timer.current), []);
  /** Before the focus goes elsewhere, such as to a link. */
  const flush = useCallback(() => {
    if (timer.current === undefined) return;
    clearTimeout(timer.current);
    timer.current = undefined;
    write(packUnsent(latest.current.read()));
  }, [write]);
  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(flush, pause);
  }, [flush]);
  function sent(): void {
    clearTimeout(timer.current);
    timer.current = undefined;
    parked.sent();
  }
  return { isRestored, keep, flush, sent };
}
