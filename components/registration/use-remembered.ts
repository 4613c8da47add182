"use client";

import { useEffect, useRef } from "react";

import type { FormValues } from "#contracts/form/form.ts";
import type { FormStore } from "#lib/form/form-store.ts";

export function useRemembered(form: FormStore, remember: (values: FormValues) => void): void {
  const latest = useRef(remember);
  useEffect(() => {
    latest.current = remember;
  });
  useEffect(() => {
    return form.onWrite((values) => latest.current(values));
  }, [form]);
}
