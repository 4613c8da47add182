"use client";

import type { ChangeEvent } from "react";

import { useParkedText } from "#components/parked-text/use-parked-text.ts";
import { onSendKey } from "#components/ui/fields/on-send-key.ts";
import { findingLimits } from "#contracts/detection/detection-api.ts";
import type { Decided } from "#lib/detection/api.ts";

import { useReplyMany } from "./use-reply-many.ts";

type Chosen = { decided: Decided; overwrite: boolean };

/** A reply to many: `field` goes to its text box, `note` below it; an unsent text is kept under `name`. */
export function useReplyField(name: string, { decided, overwrite }: Chosen, onDone: () => void) {
  const parked = useParkedText(name);
  const { send, busy, problem, clear } = useReplyMany(decided, () => {
    parked.sent();
    onDone();
  });
  const submit = (): void => send({ text: parked.text.trim(), overwrite });
  return {
    submit,
    busy,
    field: {
      label: "答复",
      maxLength: findingLimits.reply,
      value: parked.text,
      error: problem,
      onKeyDown: onSendKey(submit),
      onChange(event: ChangeEvent<HTMLTextAreaElement>) {
        parked.write(event.target.value);
        clear();
      },
    },
    note: { isRestored: parked.isRestored, onClear: () => parked.write("") },
  };
}
