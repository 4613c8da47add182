"use client";

import { useState } from "react";

export function useEditMode<T>(saved: T) {
  const [draft, setDraft] = useState<{ value: T } | null>(null);
  return {
    editing: draft !== null,
    value: draft === null ? saved : draft.value,
    edit: () => setDraft({ value: saved }),
    change: (value: T) => setDraft({ value }),
    /** Call after cancelling, and after saving. */
    end: () => setDraft(null),
  };
}
