"use client";

import { DialogFrame, type DialogFrameProps } from "./dialog-frame.tsx";
import { DiscardQuestion } from "./discard-question.tsx";
import { useTypedText } from "./use-typed-text.ts";

export type DialogProps = Omit<DialogFrameProps, "onTyped"> & {
  /** Asks before typed text is lost by Esc, a click beside the dialog, 关闭 or leaving the page. */
  guardsText?: boolean;
};

/** A modal dialog over the page. */
export function Dialog({ guardsText = false, ...props }: DialogProps) {
  const typed = useTypedText({ ...props, guardsText });
  return (
    <>
      <DialogFrame {...props} onClose={typed.close} onTyped={typed.onTyped} />
      {guardsText && <DiscardQuestion open={typed.isAsking} onStay={typed.stay} onDiscard={props.onClose} />}
    </>
  );
}
