"use client";

import { useQueryClient } from "@tanstack/react-query";

import { useGuarded } from "#components/ui/use-guarded.ts";
import { removeMarks, returnItemsKey, undoneText } from "#lib/acceptance/return-items.ts";
import { ApiFailure, refusalText } from "#lib/http/failure.ts";
import { succeed, warn } from "#lib/http/notices.ts";

import { useReview } from "../../report/review-context.tsx";
import { UndoLine } from "./undo-line.tsx";

/** Takes the marks of the last go back. */
export function LastMarks() {
  const { filingId, marked, setMarked } = useReview();
  const client = useQueryClient();
  const [undo, busy] = useGuarded(async () => {
    try {
      const { removed, ...left } = await removeMarks(filingId, [...marked]);
      client.setQueryData(returnItemsKey(filingId), left);
      const text = undoneText(marked.length, removed);
      if (removed < marked.length) warn(text);
      else succeed(text);
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      warn(refusalText(error));
      await client.invalidateQueries({ queryKey: returnItemsKey(filingId) });
    }
    setMarked([]);
  });
  if (marked.length === 0) return null;
  return <UndoLine done={`刚才标记补正${marked.length}项`} busy={busy} onUndo={undo} />;
}
