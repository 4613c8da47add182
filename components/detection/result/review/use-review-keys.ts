"use client";

import { useEffect } from "react";

import { commandOf, neighbour, type ReviewCommand } from "#lib/detection/keys.ts";

import { useReview } from "../../report/review-context.tsx";

export const wordBoxId = "finding-words";

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function leaveBox(): boolean {
  const box = document.activeElement;
  if (!(box instanceof HTMLElement) || !isIn(box, "input,textarea,select")) return false;
  box.blur();
  return true;
}

/** N and P step through findings, except while typing or in a dialog. */
export function useReviewKeys(showKeys: () => void): void {
  const { current, findings, choose, filter, wide, openFilter } = useReview();
  useEffect(() => {
    function run(command: ReviewCommand): void {
      if (command === "next" || command === "previous") choose(neighbour(current, findings.total, command));
      if (command === "answer") document.getElementById(wordBoxId)?.focus();
      if (command === "keys") showKeys();
      if (command === "close" && !leaveBox() && filter.row !== undefined) openFilter(wide);
    }
    function onKeyDown(event: KeyboardEvent): void {
      if (event.defaultPrevented || isIn(event.target, "[role=dialog],[role=alertdialog]")) return;
      const typing = isIn(event.target, "input:not([type=checkbox]),textarea,select,[contenteditable]");
      const command = commandOf({
        key: event.key,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        isComposing: event.isComposing,
        typing,
      });
      if (command === null) return;
      event.preventDefault();
      run(command);
    }
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [current, findings.total, choose, showKeys, filter, wide, openFilter]);
}
