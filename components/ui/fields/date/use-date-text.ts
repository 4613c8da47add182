"use client";

import { useState } from "react";

import { type DateMode, dateProblem, isWithin, rangeText, readDateText } from "#lib/util/time/date-text.ts";

type DateTextProps = {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string, problem?: string) => void) | undefined;
  limitStartDate?: string | undefined;
  limitEndDate?: string | undefined;
};

/** Keeps the typed or picked text until the value changes elsewhere. */
export function useDateText(props: DateTextProps, mode: DateMode) {
  const [own, setOwn] = useState(props.defaultValue ?? "");
  const value = props.value ?? own;
  const [seen, setSeen] = useState(value);
  const [given, setGiven] = useState(value);
  const [draft, setDraft] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [note, setNote] = useState<string>();
  if (seen !== value) {
    setSeen(value);
    if (!typing) setDraft(null);
    if (value !== given) {
      setProblem(undefined);
      setNote(undefined);
    }
  }

  function give(next: string, fault?: string, said?: string) {
    setProblem(fault);
    setNote(said);
    setTyping(false);
    setDraft(next);
    setOwn(next);
    setGiven(next);
    if (next !== value) props.onValueChange?.(next, fault);
  }

  function type(text: string) {
    setTyping(true);
    setDraft(text);
    setNote(undefined);
  }

  function settle() {
    if (!typing || draft === null) return;
    const { limitStartDate, limitEndDate } = props;
    const read = readDateText(draft, mode);
    if (draft.trim() === "") give("");
    else if (!read) give(draft, dateProblem(mode));
    else if (!isWithin(read.value, limitStartDate, limitEndDate))
      give(read.value, rangeText(limitStartDate, limitEndDate));
    else give(read.value, undefined, read.converted ? `已换算为${read.value}` : undefined);
  }

  return { text: draft ?? value, problem, note, type, settle, pick: (next: string) => give(next) };
}
