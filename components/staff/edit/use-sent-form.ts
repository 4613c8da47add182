"use client";

import { type FormEvent, useEffect, useId, useState } from "react";
import type { z } from "zod";

import { type Faults, sendForm } from "./send.ts";

type Given<S extends z.ZodType<object, object>, T> = {
  schema: S;
  start: z.input<S>;
  send: (input: z.input<S>) => Promise<T>;
  onDone: (answer: T) => void | Promise<void>;
};

const none: Faults = {};

/** State of a form in a dialog: focuses the first fault that an attempt to send it finds. */
export function useSentForm<S extends z.ZodType<object, object>, T>({
  schema,
  start,
  send,
  onDone,
}: Given<S, T>) {
  const formId = useId();
  const [form, setForm] = useState(start);
  const [faults, setFaults] = useState<Faults>(none);
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    if (faults === none) return;
    document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [formId, faults]);
  async function submit(): Promise<void> {
    setBusy(true);
    const sent = await sendForm(schema, form, send);
    if (sent.kind === "done") await onDone(sent.answer);
    setBusy(false);
    if (sent.kind === "wrong") setFaults(sent.faults);
  }
  return {
    formId,
    form,
    faults,
    busy,
    change: (next: Partial<z.input<S>>) => {
      setForm({ ...form, ...next });
      setFaults(none);
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!busy) void submit();
    },
  };
}
