"use client";

import { useState } from "react";

import { DialogFrame, type DialogFrameProps } from "./dialog-frame.tsx";
import { DiscardQuestion } from "./discard-question.tsx";
import { StaysOpen } from "./use-stays-open.ts";
import { useTypedText } from "./use-typed-text.ts";

export type DialogProps = Omit<DialogFrameProps, "onTyped"> & {
  /** Asks before closing or leaving the page discards typed text. */
  guardsText?: boolean;
};

export function Dialog({ guardsText = false, ...props }: DialogProps) {
  const typed = useTypedText({ ...props, guardsText });
  const [isBusy, setBusy] = useState(false);
  return (
    <>
      <DialogFrame {...props} onClose={isBusy ? undefined : typed.close} onTyped={typed.onTyped}>
        <StaysOpen value={setBusy}>{props.children}</StaysOpen>
      </DialogFrame>
      {guardsText && <DiscardQuestion open={typed.isAsking} onStay={typed.stay} onDiscard={props.onClose} />}
    </>
  );
}
