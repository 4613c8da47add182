"use client";

import { useEffect } from "react";

import { guardLeaving, prepareLeaving } from "#lib/util/leaving/leave-gate.ts";

type Unsent = { isOpen: boolean; isTyped: boolean; onDiscard: () => void };

/** Leaving the page asks first while typed text is stored nowhere. `isOpen`: text may be typed. */
export function useLeaveQuestion({ isOpen, isTyped, onDiscard }: Unsent): void {
  useEffect(() => {
    if (isOpen) prepareLeaving();
  }, [isOpen]);
  useEffect(() => {
    if (!isTyped) return;
    return guardLeaving({
      hasUnsent: () => true,
      send: () => Promise.resolve(false),
      keep: () => Promise.resolve(false),
      discard: onDiscard,
      isOver: () => false,
    });
  }, [isTyped, onDiscard]);
}
