"use client";

import { type FormEvent, useId, useState } from "react";
import type { z } from "zod";

import { useFirstFault } from "#components/ui/fields/use-first-fault.ts";
import { ApiFailure } from "#lib/http/failure.ts";

import { type Faults, sendForm } from "./send.ts";

/** `isOver`: what the form asks for has been done, so that it cannot be sent again. */
type Stale<F> = { next?: Partial<F>; problem: string; isOver?: boolean };

type Given<S extends z.ZodType<object, object>, T> = {
  schema: S;
  start: z.input<S>;
  send: (input: z.input<S>) => Promise<T>;
  onDone: (answer: T) => void | Promise<void>;
  /** Optimistic-lock conflict: reloads, and returns new values and a notice. */
  onStale?: (form: z.input<S>) => Promise<Stale<z.input<S>>>;
};

/** State of a form in a dialog: focuses its first fault. */
export function useDialogForm<S extends z.ZodType<object, object>, T>({
  schema,
  start,
  send,
  onDone,
  onStale,
}: Given<S, T>) {
  const formId = useId();
  const [form, setForm] = useState(start);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [isOver, setIsOver] = useState(false);
  useFirstFault(formId, faults);
  async function renew(message: string): Promise<void> {
    try {
      const { next = {}, problem = message, isOver: isDone = false } = (await onStale?.(form)) ?? {};
      setIsOver(isDone);
      setForm({ ...form, ...next });
      setFaults({ "": problem });
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      setFaults({ "": message });
    }
  }
  async function submit(): Promise<void> {
    setBusy(true);
    const sent = await sendForm(schema, form, send);
    if (sent.kind === "done") await onDone(sent.answer);
    if (sent.kind === "stale") await renew(sent.message);
    setBusy(false);
    if (sent.kind === "wrong") setFaults(sent.faults);
  }
  return {
    formId,
    form,
    faults,
    busy,
    isOver,
    change: (next: Partial<z.input<S>>) => {
      setForm({ ...form, ...next });
      setFaults({});
    },
    onSubmit: (event: FormEvent) => {
      event.preventDefault();
      if (!busy && !isOver) void submit();
    },
  };
}
