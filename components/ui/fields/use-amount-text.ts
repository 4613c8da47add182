"use client";

import { useState } from "react";

import {
  type FieldUnit,
  amountProblem,
  amountText,
  convertedNote,
  readAmount,
  shownAmount,
} from "#lib/util/money/amount-input.ts";

type AmountTextProps = {
  unit: FieldUnit;
  value: string;
  onValueChange: (value: string) => void;
};

/** Keeps the typed text until blur, but reports the parsed value on every change. */
export function useAmountText({ unit, value, onValueChange }: AmountTextProps) {
  const [seen, setSeen] = useState(value);
  const [given, setGiven] = useState(value);
  const [draft, setDraft] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [note, setNote] = useState<string>();
  if (seen !== value) {
    setSeen(value);
    // The value changed elsewhere: discard the typed text.
    if (value !== given) {
      setDraft(null);
      setProblem(undefined);
      setNote(undefined);
    }
  }

  function type(text: string) {
    setDraft(text);
    setNote(undefined);
    const next = readAmount(text, unit)?.value ?? text.trim();
    setProblem(undefined);
    setGiven(next);
    if (next !== value) onValueChange(next);
  }

  function settle() {
    if (draft === null) return;
    const read = readAmount(draft, unit);
    const wrong = read === null && draft.trim() !== "";
    setProblem(wrong ? amountProblem(unit) : undefined);
    if (wrong) return;
    setNote(read?.converted ? convertedNote(read.value, unit) : undefined);
    setDraft(null);
  }

  return {
    text: draft ?? (typing ? amountText(value, unit) : shownAmount(value, unit)),
    typing,
    problem,
    note,
    type,
    settle,
    enter: () => setTyping(true),
    leave: () => {
      setTyping(false);
      settle();
    },
  };
}
