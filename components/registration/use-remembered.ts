"use client";

import { useEffect, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";

import type { FormValues } from "#contracts/form/form.ts";

export function useRemembered(form: UseFormReturn<FormValues>, remember: (values: FormValues) => void): void {
  const latest = useRef(remember);
  useEffect(() => {
    latest.current = remember;
  });
  useEffect(() => {
    const subscription = form.watch(() => latest.current(form.getValues()));
    return () => subscription.unsubscribe();
  }, [form]);
}
