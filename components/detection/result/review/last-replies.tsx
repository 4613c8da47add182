"use client";

import { useReview } from "../../report/review-context.tsx";
import { UndoLine } from "./undo-line.tsx";
import { useUndoReplies } from "./use-reply-many.ts";

export function LastReplies() {
  const { replied } = useReview();
  const [undo, busy] = useUndoReplies();
  if (replied.length === 0) return null;
  return <UndoLine done={`刚才答复了${replied.length}条`} busy={busy} onUndo={undo} />;
}
