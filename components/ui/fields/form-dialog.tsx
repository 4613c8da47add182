"use client";

import { type FormEventHandler, type ReactNode, useId } from "react";

import { Dialog } from "../overlays/dialog.tsx";
import { FormFoot } from "./form-foot.tsx";

type Props = {
  /** For code that has to find the form in the page. */
  formId?: string;
  title: string;
  width: number;
  /** Asks before typed text is lost. */
  guardsText?: boolean | undefined;
  busy: boolean;
  busyText: string;
  submitText: string;
  /** Somebody else has done it: there is nothing left to send. */
  isOver?: boolean | undefined;
  className?: string | undefined;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onClose: () => void;
  children: ReactNode;
};

/** A form in a dialog, sent from the dialog's foot; it stays open while it is sent. */
export function FormDialog(props: Props) {
  const ownId = useId();
  const {
    formId = ownId,
    title,
    width,
    guardsText,
    busy,
    busyText,
    submitText,
    isOver = false,
    className,
    onSubmit,
    onClose,
  } = props;
  return (
    <Dialog
      open
      title={title}
      width={width}
      guardsText={guardsText && !isOver}
      onClose={busy ? undefined : onClose}
      footer={
        <FormFoot form={formId} busy={busy} busyText={busyText} isOver={isOver} onCancel={onClose}>
          {submitText}
        </FormFoot>
      }
    >
      <form id={formId} className={className} noValidate onSubmit={onSubmit}>
        {props.children}
      </form>
    </Dialog>
  );
}
