import { useEffect, useRef } from "react";

const wrong = '[aria-invalid="true"]';

/** Focuses the first field at fault when an attempt to send the form finds a new fault; what is typed then moves nothing. */
export function useFirstFault(formId: string, faults: Readonly<Record<string, string | undefined>>): void {
  const known = useRef<readonly string[]>([]);
  useEffect(() => {
    const codes = Object.keys(faults).filter((code) => faults[code]);
    const isNew = codes.some((code) => !known.current.includes(code));
    known.current = codes;
    if (isNew) firstFault(document.getElementById(formId))?.focus();
  }, [formId, faults]);
}

/** A group takes no focus: its wrong cell or its text does, else its first field. */
export function firstFault(form: HTMLElement | null): HTMLElement | null {
  const field = form?.querySelector<HTMLElement>(wrong) ?? null;
  if (!field?.matches('[role="radiogroup"], [role="group"]')) return field;
  const inner = field.querySelector<HTMLElement>(`${wrong}, [role="textbox"]`);
  return inner ?? field.querySelector<HTMLElement>("input");
}
