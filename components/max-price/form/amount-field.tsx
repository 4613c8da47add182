"use client";

import { useState } from "react";

import { TextField } from "#components/ui/text-field.tsx";
import { plainAmount } from "#lib/max-price/amount-input.ts";
import { groupThousands } from "#lib/util/amount.ts";

import { type BoundField, commonProps } from "./bound-field.ts";

const decimal = /^\d+(\.\d+)?$/;

/** Amounts and quantities: separators while they are read, bare figures while they are typed. */
export function AmountField({ field, bound }: BoundField) {
  const [typing, setTyping] = useState(false);
  const shown = !typing && decimal.test(bound.value) ? groupThousands(bound.value) : bound.value;
  return (
    <TextField
      {...commonProps({ field, bound })}
      figures
      append={field.append}
      ref={bound.ref}
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
