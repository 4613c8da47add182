"use client";

import { useEffect } from "react";

import { withoutCause } from "#lib/detection/filter.ts";
import { commandOf, neighbour, type ReviewCommand } from "#lib/detection/keys.ts";

import { useReview } from "../../report/review-context.tsx";
import { wordBoxId } from "./word-box.ts";

function isIn(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

function leaveBox(): boolean {
  const box = document.activeElement;
  if (!(box instanceof HTMLElement) || !isIn(box, "input,textarea,select")) return false;
  box.blur();
  return true;
}

/** Presses what the current card, else the pane, has for a command. */
function press(command: ReviewCommand): void {
  const wanted = `[data-command="${command}"]`;
  const target = document.querySelector<HTMLElement>(`article[aria-current=true] ${wanted}`);
  (target ?? document.querySelector<HTMLElement>(wanted))?.click();
}

const pressed: readonly ReviewCommand[] = ["open", "mark", "cleared", "accepted", "undo"];

/** N and P step through findings, except while typing or in a dialog. */
export function useReviewKeys(showKeys: () => void): void {
  const { current, length, choose, filter, wide, openFilter } = useReview();
  useEffect(() => {
    function run(command: ReviewCommand): void {
      if (command === "next" || command === "previous") choose(neighbour(current, length, command));
      if (command === "answer") document.getElementById(wordBoxId)?.focus();
      if (command === "keys") showKeys();
      if (pressed.includes(command)) press(command);
      if (command !== "close" || leaveBox()) return;
      if (filter.row !== undefined) openFilter(wide);
      else if (filter.kind !== undefined) openFilter(withoutCause(filter));
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
  }, [current, length, choose, showKeys, filter, wide, openFilter]);
}
