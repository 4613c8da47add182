"use client";

import { useState } from "react";

import { markBusy } from "#lib/upload/busy-fields.ts";

const none: ReadonlySet<string> = new Set();

/** Several upload fields of a form: one that ends leaves the others busy. */
export function useBusyFields() {
  const [fields, setFields] = useState(none);
  const onBusy = (name: string) => (busy: boolean) => setFields((now) => markBusy(now, name, busy));
  return { busy: fields.size > 0, onBusy };
}
