"use client";

import { useState } from "react";

/** A value that is changed only between 编辑 and 提交: cancelling brings back what was. */
export function useEditMode<T>(saved: T) {
  const [draft, setDraft] = useState<{ value: T } | null>(null);
  return {
    editing: draft !== null,
    value: draft === null ? saved : draft.value,
    edit: () => setDraft({ value: saved }),
    change: (value: T) => setDraft({ value }),
    /** After cancelling, and once what was changed is saved. */
    end: () => setDraft(null),
  };
}
