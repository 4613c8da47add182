"use client";

import { DialogFrame, type DialogFrameProps } from "./dialog-frame.tsx";
import { DiscardQuestion } from "./discard-question.tsx";
import { useTypedText } from "./use-typed-text.ts";

export type DialogProps = Omit<DialogFrameProps, "onTyped"> & {
  /** Asks before closing or leaving the page discards typed text. */
  guardsText?: boolean;
};

export function Dialog({ guardsText = false, ...props }: DialogProps) {
  const typed = useTypedText({ ...props, guardsText });
  return (
    <>
      <DialogFrame {...props} onClose={typed.close} onTyped={typed.onTyped} />
      {guardsText && <DiscardQuestion open={typed.isAsking} onStay={typed.stay} onDiscard={props.onClose} />}
    </>
  );
}
