"use client";

import { type RefObject, useEffect, useState } from "react";

/** Focuses and selects after the next render, so that newly rendered fields are found. */
export function useFieldFocus(form: RefObject<HTMLFormElement | null>): (name: string) => void {
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  useEffect(() => {
    const field = wanted && form.current?.elements.namedItem(wanted.name);
    if (field instanceof HTMLInputElement) field.select();
  }, [form, wanted]);
  return (name) => setWanted({ name });
}
