"use client";

import { useCallback, useState } from "react";

import { useLeaveQuestion } from "./use-leave-question.ts";

type Layer = { open: boolean; onClose?: (() => void) | undefined; guardsText: boolean };

/** Guards a layer whose text is stored nowhere until sent. */
export function useTypedText({ open, onClose, guardsText }: Layer) {
  const [isTyped, setTyped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  if (!open && (isTyped || isAsking)) {
    setTyped(false);
    setAsking(false);
  }
  const discard = useCallback(() => setTyped(false), []);
  useLeaveQuestion({ isOpen: open && guardsText, isTyped, onDiscard: discard });
  return {
    isAsking,
    close: onClose && guardsText && isTyped ? () => setAsking(true) : onClose,
    stay: () => setAsking(false),
    onTyped: guardsText ? () => setTyped(true) : undefined,
  };
}
