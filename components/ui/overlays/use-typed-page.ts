"use client";

import { useState } from "react";

import { useLeaveQuestion } from "./use-leave-question.ts";

/** Guards the form of a page whose text is stored nowhere until sent. */
export function useTypedPage() {
  const [isTyped, setTyped] = useState(false);
  const [actions] = useState(() => ({ onTyped: () => setTyped(true), sent: () => setTyped(false) }));
  useLeaveQuestion({ isOpen: true, isTyped, onDiscard: actions.sent });
  return actions;
}
