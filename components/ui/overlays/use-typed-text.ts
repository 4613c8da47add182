"use client";

import { useEffect, useState } from "react";

import { guardLeaving, prepareLeaving } from "#lib/util/leaving/leave-gate.ts";

type Layer = { open: boolean; onClose?: (() => void) | undefined; guardsText: boolean };

/** Guards a layer whose text is stored nowhere until sent. */
export function useTypedText({ open, onClose, guardsText }: Layer) {
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (!open && (isTyped || isAsking)) {
    setTyped(false);
    setAsking(false);
  }
  const mayLoseText = open && guardsText;
  useEffect(() => {
    if (mayLoseText) prepareLeaving();
  }, [mayLoseText]);
  useEffect(() => {
    if (!isTyped) return;
    return guardLeaving({
      hasUnsent: () => true,
      send: () => Promise.resolve(false),
      keep: () => Promise.resolve(false),
      discard: () => setTyped(false),
      isOver: () => false,
    });
  }, [isTyped]);
  return {
    isAsking,
    close: onClose && isTyped ? () => setAsking(true) : onClose,
    stay: () => setAsking(false),
    onTyped: guardsText ? () => setTyped(true) : undefined,
  };
}
