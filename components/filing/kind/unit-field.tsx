"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";

import { type BoundField, commonProps } from "#components/form/bound-field.ts";
import { useForm, useValue } from "#components/form/use-form.ts";
import { TextField } from "#components/ui/fields/text-field.tsx";
import { useSettled } from "#components/ui/use-settled.ts";
import { unitNameLeast } from "#contracts/dict/dict.ts";
import { unitsQuery } from "#lib/dict/queries.ts";
import { codeOf, unitCodeFields } from "#lib/dict/unit-names.ts";

/** Debounce of the lookup in milliseconds. */
const pause = 700;

/** Suggests registered units; the name of one brings its code. */
export function UnitField({ field, bound }: BoundField) {
  const form = useForm();
  const codeField = unitCodeFields[field.code] ?? "";
  const code = useValue(codeField);
  const [opened, setOpened] = useState(false);
  const name = useSettled(bound.value.trim(), pause);
  const { data } = useQuery({
    ...unitsQuery(name),
    enabled: name.length >= unitNameLeast && (opened || code === ""),
  });
  const units = data ?? [];
  const found = codeOf(units, bound.value);
  const brought = useRef("");

  // The name may come from the bill. A code that is there was typed on purpose.
  useEffect(() => {
    if (found === null || form.values()[codeField]) return;
    brought.current = found;
    form.write({ [codeField]: found });
  }, [form, codeField, found]);

  function choose(typed: string): void {
    bound.change(typed);
    const chosen = codeOf(units, typed);
    // The code of the former name would be wrong with another one.
    if (chosen === null && (code === "" || code !== brought.current)) return;
    brought.current = chosen ?? "";
    form.write({ [codeField]: brought.current });
  }

  const listId = `${bound.id}-units`;
  return (
    <>
      <TextField
        {...commonProps({ field, bound })}
        value={bound.value}
        list={listId}
        onFocus={() => setOpened(true)}
        onChange={(event) => choose(event.target.value)}
      />
      <datalist id={listId}>
        {units.map(({ uscc, name: unit }) => (
          <option key={uscc} value={unit}>
            {uscc}
          </option>
        ))}
      </datalist>
    </>
  );
}
