"use client";

import { type FocusEvent, useLayoutEffect, useRef } from "react";

import type { FieldUnit } from "#lib/util/money/amount-input.ts";

import type { FieldLook } from "./field.tsx";
import { TextField } from "./text-field.tsx";
import { useAmountText } from "./use-amount-text.ts";

export type AmountFieldProps = FieldLook & {
  /** Unit of the label; null for a quantity. The value is in 元 either way. */
  unit?: FieldUnit;
  /** Suffix; defaults to the unit. */
  append?: string | undefined;
  id?: string;
  name?: string;
  /** Decimal in 元 with two places, a quantity, empty, or invalid text as typed. */
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  placeholder?: string | undefined;
  disabled?: boolean;
  readOnly?: boolean;
  className?: string | undefined;
};

export function AmountField(props: AmountFieldProps) {
  const { unit = "元", append, value, onValueChange, onBlur, error, ...rest } = props;
  const amount = useAmountText({ unit, value, onValueChange });
  const input = useRef<HTMLInputElement | null>(null);

  // Removing separators drops the selection made by Tab, and typing would append.
  useLayoutEffect(() => {
    if (amount.typing) input.current?.select();
  }, [amount.typing]);

  return (
    <TextField
      {...rest}
      figures
      append={append ?? unit ?? undefined}
      note={amount.note}
      error={amount.problem ?? error}
      ref={input}
      value={amount.text}
      maxLength={40}
      onFocus={amount.enter}
      onChange={(event) => amount.type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === "Enter") amount.settle();
      }}
      onBlur={(event) => {
        amount.leave();
        onBlur?.(event);
      }}
    />
  );
}
