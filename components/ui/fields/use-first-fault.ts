import { useEffect, useRef } from "react";

/** Focuses the first field at fault when an attempt to send the form finds a new fault; what is typed then moves nothing. */
export function useFirstFault(formId: string, faults: Readonly<Record<string, string | undefined>>): void {
  const known = useRef<readonly string[]>([]);
  useEffect(() => {
    const codes = Object.keys(faults).filter((code) => faults[code]);
    const isNew = codes.some((code) => !known.current.includes(code));
    known.current = codes;
    if (!isNew) return;
    const field = document.getElementById(formId)?.querySelector<HTMLElement>('[aria-invalid="true"]');
    const isGroup = field?.matches('[role="radiogroup"], [role="group"]');
    (isGroup ? field?.querySelector<HTMLElement>("input") : field)?.focus();
  }, [formId, faults]);
}
