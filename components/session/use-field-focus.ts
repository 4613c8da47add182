"use client";

import { type RefObject, useEffect, useState } from "react";

/**
 * Puts the person where they go on typing; what stands there is selected. Done after the drawing that goes with it, so
 * a field that is only now being drawn is found too.
 */
export function useFieldFocus(form: RefObject<HTMLFormElement | null>): (name: string) => void {
  const [wanted, setWanted] = useState<{ name: string } | null>(null);
  useEffect(() => {
    const field = wanted && form.current?.elements.namedItem(wanted.name);
    if (field instanceof HTMLInputElement) field.select();
  }, [form, wanted]);
  return (name) => setWanted({ name });
}
