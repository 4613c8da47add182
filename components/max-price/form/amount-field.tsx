"use client";

import { useLayoutEffect, useRef, useState } from "react";

import { TextField } from "#components/ui/text-field.tsx";
import { plainAmount } from "#lib/max-price/amount-input.ts";
import { groupThousands } from "#lib/util/amount.ts";

import { type BoundField, commonProps } from "./bound-field.ts";

const decimal = /^\d+(\.\d+)?$/;

/** Amounts and quantities: separators while they are read, bare figures while they are typed. */
export function AmountField({ field, bound }: BoundField) {
  const [typing, setTyping] = useState(false);
  const input = useRef<HTMLInputElement | null>(null);
  const shown = !typing && decimal.test(bound.value) ? groupThousands(bound.value) : bound.value;

  // Taking the separators out loses the selection that Tab made, and typing would append.
  useLayoutEffect(() => {
    if (typing) input.current?.select();
  }, [typing]);

  return (
    <TextField
      {...commonProps({ field, bound })}
      figures
      append={field.append}
      ref={(element) => {
        input.current = element;
        bound.ref(element);
      }}
      value={shown}
      maxLength={24}
      onFocus={() => setTyping(true)}
      onChange={(event) => bound.change(plainAmount(event.target.value))}
      onBlur={() => {
        setTyping(false);
        bound.leave();
      }}
    />
  );
}
