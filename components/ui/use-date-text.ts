"use client";

import { useState } from "react";

import { type DateMode, isWithin, normaliseDateText } from "#lib/util/date-text.ts";

type DateTextProps = {
  value?: string | undefined;
  defaultValue?: string | undefined;
  onValueChange?: ((value: string) => void) | undefined;
  min?: string | undefined;
  max?: string | undefined;
};

/** What is shown is what was typed or picked last, until a value comes from elsewhere. */
export function useDateText(props: DateTextProps, mode: DateMode) {
  const [own, setOwn] = useState(props.defaultValue ?? "");
  const value = props.value ?? own;
  const [seen, setSeen] = useState(value);
  const [given, setGiven] = useState(value);
  const [draft, setDraft] = useState<string | null>(null);
  const [typing, setTyping] = useState(false);
  const [problem, setProblem] = useState<string>();
  if (seen !== value) {
    setSeen(value);
    if (!typing) setDraft(null);
    if (value !== given) setProblem(undefined);
  }
  function give(next: string, fault?: string) {
    setProblem(fault);
    setTyping(false);
    setDraft(next);
    setOwn(next);
    setGiven(next);
    if (next !== value) props.onValueChange?.(next);
  }
  function type(text: string) {
    setTyping(true);
    setDraft(text);
  }
  function settle() {
    if (!typing || draft === null) return;
    const normal = draft.trim() === "" ? "" : normaliseDateText(draft, mode);
    if (normal === null) give(draft, "日期格式有误，请重新输入");
    else if (normal !== "" && !isWithin(normal, props.min, props.max)) give(normal, "日期不在可选范围内");
    else give(normal);
  }
  return { text: draft ?? value, problem, type, settle, pick: (next: string) => give(next) };
}
